/** The list of risks. There are a few hundred at most, so that it is calculated as a whole. */
import {
  type Risk,
  type RiskCategory,
  type RiskLevel,
  type RiskRating,
  type RiskState,
  type RiskTreatment,
  riskCategories,
  riskLevels,
  riskRatings,
  riskStates,
  riskTreatments,
} from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import {
  countsOf,
  type InMemoryPage,
  idOf,
  last,
  padded,
  pageInMemory,
  totalsOf,
} from '../../../platform/database/page-in-memory';
import { isChosen, matchesLinks, matchesText } from '../links/in-memory';
import { readAll } from './present';

export interface RiskQuery extends InMemoryPage {
  search?: string | undefined;
  state?: RiskState[] | undefined;
  level?: RiskLevel[] | undefined;
  treatment?: RiskTreatment[] | undefined;
  category?: RiskCategory[] | undefined;
  owner?: string[] | undefined;
  control?: string[] | undefined;
  review?: 'overdue'[] | undefined;
  likelihood?: string[] | undefined;
  impact?: string[] | undefined;
  rating?: RiskRating[] | undefined;
}

function matches(risk: Risk, query: RiskQuery): boolean {
  const { likelihood, impact, level } = query.rating?.includes('inherent') ? risk.inherent : risk.residual;
  return (
    matchesText(query.search, [
      risk.title,
      ...risk.controls.map(({ code }) => code),
      ...risk.suppliers.map(({ name }) => name),
    ]) &&
    isChosen(query.state, risk.state) &&
    isChosen(query.level, level) &&
    isChosen(query.likelihood, String(likelihood)) &&
    isChosen(query.impact, String(impact)) &&
    isChosen(query.treatment, risk.treatment) &&
    isChosen(query.category, risk.category) &&
    isChosen(query.owner, risk.owner?.id ?? 'none') &&
    matchesLinks(query.control, risk.controls) &&
    (!query.review || risk.isReviewOverdue)
  );
}

const title = ({ title: text }: Risk) => text.toLowerCase();
/** Closed risks have no score that anyone has to act on. */
const score = (risk: Risk, rating: RiskRating) =>
  `${padded(risk.state === 'open' ? risk[rating].score : 0)} ${padded(risk.inherent.score)}`;
const byDay = (risk: Risk) => (risk.state === 'open' ? risk.nextReviewOn : last);

const orders = {
  score: (risk: Risk) => score(risk, 'residual'),
  inherent: (risk: Risk) => score(risk, 'inherent'),
  title,
  category: (risk: Risk) => `${riskCategories.indexOf(risk.category)} ${title(risk)}`,
  treatment: (risk: Risk) => `${riskTreatments.indexOf(risk.treatment)} ${title(risk)}`,
  owner: (risk: Risk) => `${risk.owner?.name.toLowerCase() ?? last} ${title(risk)}`,
  nextReviewOn: (risk: Risk) => `${byDay(risk)} ${title(risk)}`,
  controls: (risk: Risk) => `${risk.controls[0]?.code ?? last} ${title(risk)}`,
  state: (risk: Risk) => `${riskStates.indexOf(risk.state)} ${title(risk)}`,
};

function heatOf(open: readonly Risk[]) {
  const places = new Map<string, { rating: RiskRating; likelihood: number; impact: number; total: number }>();
  for (const rating of riskRatings) {
    for (const risk of open) {
      const { likelihood, impact } = risk[rating];
      const key = `${rating} ${likelihood} ${impact}`;
      places.set(key, { rating, likelihood, impact, total: (places.get(key)?.total ?? 0) + 1 });
    }
  }
  return [...places.values()];
}

export async function listRisks(context: OrganizationContext, query: RiskQuery) {
  const all = await context.read((tx) => readAll(tx, context));
  const open = all.filter(({ state }) => state === 'open');
  const page = pageInMemory(
    all.filter((risk) => matches(risk, query)),
    query,
    orders,
    idOf,
    { sort: 'score', order: 'desc' },
  );
  return {
    ...page,
    summary: {
      total: all.length,
      state: countsOf(riskStates, all, ({ state }) => state),
      level: countsOf(riskLevels, open, ({ residual }) => residual.level),
      reviewOverdue: open.filter(({ isReviewOverdue }) => isReviewOverdue).length,
      heat: heatOf(open),
      controls: totalsOf(all, ({ controls }) => controls, idOf).sort((a, b) => a.code.localeCompare(b.code)),
      owners: totalsOf(all, ({ owner }) => (owner ? [owner] : []), idOf).sort((a, b) => a.name.localeCompare(b.name)),
    },
  };
}
