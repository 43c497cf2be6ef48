/** A report of one organisation on one page, from its summary, with the logo of the organisation that prepares it. */
import { type PortfolioControlState, portfolioControlStateLabels, portfolioControlStates } from '@msp/contract';
import { namedControls } from '../../catalogue/control-registries/controls/service';
import { dayOf, dayText } from '../../platform/clock';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import { type Block, plainRun } from '../../platform/documents/rich-text/blocks';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/identity/session';
import { dateOf, facts, heading, paragraph, table } from '../../platform/pdf/parts';
import type { DocumentToRender } from '../../platform/pdf/render-document';
import { organizationsOfMember } from '../../tenancy/auth/service';
import { readOwnLogo } from '../../tenancy/organizations/service';
import { type Summary, summaryOf } from './repository';

/** Failing controls that are named, and metrics, so that the report keeps to its page. */
const maxControls = 5;
const maxMetrics = 6;
/** Characters of a control's name that fit on a line. */
const maxName = 90;

const shortened = (name: string) => (name.length > maxName ? `${name.slice(0, maxName - 1).trimEnd()}…` : name);

function controlLines(rows: string[][]): Block[] {
  const more = rows.length - maxControls;
  return [
    ...table(['Code', 'Control'], rows.slice(0, maxControls)),
    ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
  ];
}

type Count = [label: string, count: number];

/** Labels with their counts, several to a line. */
function countTable(counts: Count[], perLine: number): Block {
  const lines = Array.from({ length: Math.ceil(counts.length / perLine) }, (_, line) =>
    Array.from({ length: perLine }, (__, at) => counts[line * perLine + at]).flatMap((count) => [
      [plainRun(count?.[0] ?? '')],
      [plainRun(count ? String(count[1]) : '', true)],
    ]),
  );
  return { kind: 'table', rows: lines.map((cells) => ({ isHeader: false, cells })) };
}

function sentenceOf(names: string[]): string {
  const more = names.length - maxMetrics;
  return `${names.slice(0, maxMetrics).map(shortened).join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`;
}

interface Prepared {
  name: string;
  summary: Summary;
  /** Names of controls by code, as the preparing organisation knows them. */
  controlNames: ReadonlyMap<string, string>;
  preparedBy: string;
  day: string;
}

const states = (summary: Summary, wanted: PortfolioControlState) =>
  Object.keys(summary.controls).filter((code) => summary.controls[code] === wanted);

export function reportDocument({ name, summary, controlNames, preparedBy, day }: Prepared): DocumentToRender {
  const { figures, metrics, recordedAt } = summary;
  const { compliance, overdue, evidence, integrations, certificate } = figures;
  const failing = states(summary, 'failing').map((code) => [code, shortened(controlNames.get(code) ?? '')]);
  const offTarget = Object.values(metrics).filter(({ state }) => state === 'off-target');
  const asOf = dateOf(recordedAt.toISOString());
  const certified =
    certificate &&
    `${certificate.code}, ${certificate.expiresAt < recordedAt.toISOString() ? 'expired' : 'valid'} until ${dateOf(certificate.expiresAt)}`;
  const byState = portfolioControlStates
    .map((state): Count => [portfolioControlStateLabels[state], states(summary, state).length])
    .filter(([, count]) => count > 0);
  const toDo = [
    ['Overdue recurring tasks', overdue.tasks],
    ['Overdue reviews of policies', overdue.policies],
    ['Overdue reviews of accepted risks', overdue.acceptedRisks],
    ['Overdue reviews of risks', overdue.risks],
    ['Overdue reviews of suppliers', overdue.suppliers],
    ['Expired evidence', evidence.stale],
    ['Evidence that expires soon', evidence.expiring],
    [`Integrations with problems (${integrations.total} in all)`, integrations.problems],
  ].filter((line): line is Count => line[1] !== 0);
  return {
    title: `Compliance of ${name}`,
    facts: facts([
      ['Prepared by', `${preparedBy} on ${dayText(day)}`],
      ['Figures of', asOf],
      [
        'Implemented',
        `${compliance.percentage}%: ${compliance.implementedControls} of ${compliance.totalControls} controls in scope`,
      ],
      ['Certificate', certified ?? 'None'],
    ]),
    blocks: [
      heading(2, 'Controls'),
      countTable(byState, 3),
      heading(2, 'To do'),
      ...(toDo.length > 0 ? [countTable(toDo, 2)] : [paragraph('Nothing is overdue, expired or disconnected.')]),
      ...(failing.length > 0 ? [heading(2, 'Failing controls'), ...controlLines(failing)] : []),
      ...(offTarget.length > 0
        ? [heading(2, 'Metrics off target'), paragraph(sentenceOf(offTarget.map((metric) => metric.name)))]
        : []),
      paragraph("The figures come from the organisation's own records. They are not an audit."),
    ],
    footer: `${name} · figures of ${asOf} · ${preparedBy}`,
    language: 'en-GB',
    createdAt: recordedAt.toISOString(),
    substitute: '\uFFFD',
  };
}

/** @throws AppError 404 for an organisation that isn't in the caller's portfolio, or has no figures yet */
export async function portfolioReport(
  platform: Platform,
  context: OrganizationContext,
  session: Session,
  externalId: string,
): Promise<DocumentToRender> {
  const found = await platform.database.asSystem(async (tx) => {
    const organization = (await organizationsOfMember(tx, session)).find((one) => one.externalId === externalId);
    return organization && { name: organization.name, summary: await summaryOf(tx, organization.id) };
  });
  if (!found?.summary) throw notFound('This organisation');
  const controls = await context.read((tx) => namedControls(tx, context));
  const logo = await readOwnLogo(context);
  return {
    ...reportDocument({
      name: found.name,
      summary: found.summary,
      controlNames: new Map(controls.map(({ code, name }) => [code, name])),
      preparedBy: session.organization?.name ?? '',
      day: dayOf(context.clock.now()),
    }),
    ...(logo && { logo: logo.toString('base64') }),
  };
}
