/** The portfolio of a person: the organisations in which they have a role, with the summary of each. */
import {
  type MetricState,
  matrixLetters,
  type PortfolioControlState,
  type PortfolioFigures,
  type PortfolioItem,
  type PortfolioMatrix,
  type PortfolioProblem,
  portfolioProblems,
} from '@msp/contract';
import { namedControls } from '../../catalogue/control-registries/controls/service';
import { followedBy, namedMetrics } from '../../catalogue/control-registries/service';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import { type InMemoryPage, pageInMemory } from '../../platform/database/page-in-memory';
import type { Session } from '../../platform/identity/session';
import { organizationsOfMember } from '../../tenancy/auth/service';
import * as repository from './repository';

export interface PortfolioFilters {
  search?: string | undefined;
  problem?: PortfolioProblem[] | undefined;
  control?: string | undefined;
  controlState?: PortfolioControlState[] | undefined;
  metric?: string | undefined;
  metricState?: MetricState[] | undefined;
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function problemsOf({ figures }: repository.ReadSummary, now: Date): PortfolioProblem[] {
  const { health, overdue, evidence, integrations, certificate } = figures;
  const has: Record<PortfolioProblem, boolean> = {
    failing: health.failing > 0,
    overdue: sumOf(overdue) > 0,
    evidence: sumOf(evidence) > 0,
    integrations: integrations.problems > 0,
    certificate: certificate === null || new Date(certificate.expiresAt) <= now,
  };
  return portfolioProblems.filter((problem) => has[problem]);
}

interface Row {
  item: PortfolioItem;
  summary: repository.ReadSummary | undefined;
}

interface Read {
  rows: Row[];
  /** Those that these organisations follow. */
  registryIds: string[];
}

async function readAll(platform: Platform, session: Session, wanted: repository.WantedStates): Promise<Read> {
  const now = platform.clock.now();
  return platform.database.asSystem(async (tx) => {
    const organizations = await organizationsOfMember(tx, session);
    const ids = organizations.map(({ id }) => id);
    const summaries = await repository.summariesOf(tx, ids, wanted);
    const rows = organizations.map(({ id, externalId, name, role, managerId }) => {
      const summary = summaries.get(id);
      const figures: PortfolioFigures | null = summary
        ? { recordedAt: summary.recordedAt.toISOString(), ...summary.figures, problems: problemsOf(summary, now) }
        : null;
      return {
        summary,
        item: {
          organization: { externalId, name },
          ...{ role, isActive: id === session.organization?.id, isClient: managerId !== null, figures },
        },
      };
    });
    return { rows, registryIds: await followedBy(tx, ids) };
  });
}

/** Without a state, a control or metric matches in any. Without a summary, nothing is known. */
const isIn = <S>(state: S | null | undefined, wanted: readonly S[] | undefined) =>
  state !== null && state !== undefined && (wanted === undefined || wanted.includes(state));

function matches({ item, summary }: Row, filters: PortfolioFilters): boolean {
  const { search = '', problem, control, controlState, metric, metricState } = filters;
  return (
    item.organization.name.toLowerCase().includes(search.toLowerCase()) &&
    (!problem || problem.some((one) => item.figures?.problems.includes(one))) &&
    (!control || isIn(summary?.controlState, controlState)) &&
    (!metric || isIn(summary?.metricState, metricState))
  );
}

/** What is unknown comes last. */
const numberOf = (count: (figures: PortfolioFigures) => number) => (item: PortfolioItem) =>
  item.figures ? count(item.figures) : Number.MAX_SAFE_INTEGER;

const orders = {
  name: ({ organization }: PortfolioItem) => organization.name.toLowerCase(),
  percentage: numberOf(({ compliance }) => compliance.percentage),
  failing: numberOf(({ health }) => health.failing),
  overdue: numberOf(({ overdue }) => sumOf(overdue)),
  evidence: numberOf(({ evidence }) => sumOf(evidence)),
  integrations: numberOf(({ integrations }) => integrations.problems),
  certificate: (item: PortfolioItem) => item.figures?.certificate?.expiresAt ?? '',
  recordedAt: (item: PortfolioItem) => item.figures?.recordedAt ?? '',
};

const firstByName = { sort: 'name', order: 'asc' } as const;

export async function listPortfolio(
  platform: Platform,
  context: OrganizationContext,
  session: Session,
  query: PortfolioFilters & InMemoryPage,
) {
  const { rows: all, registryIds } = await readAll(platform, session, query);
  const metrics = await context.read((tx) => namedMetrics(tx, registryIds));
  const matching = all.filter((row) => matches(row, query)).map(({ item }) => item);
  const count = (problem: PortfolioProblem) =>
    all.filter(({ item }) => item.figures?.problems.includes(problem)).length;
  return {
    ...pageInMemory(matching, query, orders, ({ organization }) => organization.externalId, firstByName),
    summary: {
      total: all.length,
      problems: Object.fromEntries(portfolioProblems.map((problem) => [problem, count(problem)])) as Record<
        PortfolioProblem,
        number
      >,
    },
    metrics,
  };
}

/** A space for a control that the organisation's registry doesn't have. */
const missing = ' ';

export async function portfolioMatrix(
  platform: Platform,
  context: OrganizationContext,
  session: Session,
  query: PortfolioFilters & Pick<InMemoryPage, 'sort' | 'order'>,
): Promise<PortfolioMatrix> {
  const named = await context.read((tx) => namedControls(tx, context));
  const controls = named.map(({ code, name }) => ({ code, name }));
  const { rows: all } = await readAll(platform, session, { ...query, controls: true });
  const summaries = new Map(all.map(({ item, summary }) => [item.organization.externalId, summary]));
  const matching = all.filter((row) => matches(row, query)).map(({ item }) => item);
  const request = { ...query, limit: matching.length };
  const { items } = pageInMemory(matching, request, orders, ({ organization }) => organization.externalId, firstByName);
  const letterOf = (state: PortfolioControlState | undefined) => (state ? matrixLetters[state] : missing);
  return {
    controls,
    rows: items.map(({ organization }) => {
      const states = summaries.get(organization.externalId)?.controls;
      return { organization, cells: states ? controls.map(({ code }) => letterOf(states[code])).join('') : null };
    }),
  };
}
