/** A report of one organisation on one page, from its summary, with the logo of the organisation that prepares it. */
import { type PortfolioControlState, portfolioControlStateLabels, portfolioControlStates } from '@msp/contract';
import { dayOf, dayText } from '../../platform/clock';
import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Block } from '../../platform/documents/rich-text/blocks';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/identity/session';
import { dateOf, facts, heading, paragraph, table } from '../../platform/pdf/parts';
import type { DocumentToRender } from '../../platform/pdf/render-document';
import { readOwnLogo } from '../../tenancy/organizations/service';
import { readAll } from './list';
import * as repository from './repository';

/** Lines of a list, so that the report keeps to its page. */
const maxLines = 12;

function listed(header: string[], rows: string[][]): Block[] {
  const more = rows.length - maxLines;
  return [...table(header, rows.slice(0, maxLines)), ...(more > 0 ? [paragraph(`And ${more} more.`)] : [])];
}

interface Prepared {
  name: string;
  summary: repository.Summary;
  /** Names of controls by code, as the preparing organisation knows them. */
  controlNames: ReadonlyMap<string, string>;
  preparedBy: string;
  day: string;
}

const states = (summary: repository.Summary, wanted: PortfolioControlState) =>
  Object.keys(summary.controls).filter((code) => summary.controls[code] === wanted);

export function reportDocument({ name, summary, controlNames, preparedBy, day }: Prepared): DocumentToRender {
  const { figures, metrics, recordedAt } = summary;
  const { compliance, overdue, evidence, integrations, certificate } = figures;
  const failing = states(summary, 'failing').map((code) => [code, controlNames.get(code) ?? '']);
  const offTarget = Object.values(metrics).filter(({ state }) => state === 'off-target');
  const asOf = dateOf(recordedAt.toISOString());
  const certified =
    certificate &&
    `${certificate.code}, ${certificate.expiresAt < recordedAt.toISOString() ? 'expired' : 'valid'} until ${dateOf(certificate.expiresAt)}`;
  const byState = portfolioControlStates.map((state) => [
    portfolioControlStateLabels[state],
    String(states(summary, state).length),
  ]);
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
      ...table(
        ['State', 'Controls'],
        byState.filter(([, count]) => count !== '0'),
      ),
      heading(2, 'To do'),
      ...table(
        ['', 'Number'],
        [
          ['Overdue recurring tasks', String(overdue.tasks)],
          ['Overdue reviews of policies', String(overdue.policies)],
          ['Overdue reviews of accepted risks', String(overdue.acceptedRisks)],
          ['Overdue reviews of risks', String(overdue.risks)],
          ['Overdue reviews of suppliers', String(overdue.suppliers)],
          ['Expired evidence', String(evidence.stale)],
          ['Evidence that expires soon', String(evidence.expiring)],
          ['Integrations with problems', `${integrations.problems} of ${integrations.total}`],
        ],
      ),
      ...(failing.length > 0 ? [heading(2, 'Failing controls'), ...listed(['Code', 'Control'], failing)] : []),
      ...(offTarget.length > 0
        ? [
            heading(2, 'Metrics off target'),
            ...listed(
              ['Metric'],
              offTarget.map((metric) => [metric.name]),
            ),
          ]
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
  const found = (await readAll(platform, session)).find(({ item }) => item.organization.externalId === externalId);
  if (!found?.summary) throw notFound('This organisation');
  const controls = await context.read((tx) => repository.registryControls(tx, context));
  const logo = await readOwnLogo(context);
  return {
    ...reportDocument({
      name: found.item.organization.name,
      summary: found.summary,
      controlNames: new Map(controls.map(({ code, name }) => [code, name])),
      preparedBy: session.organization?.name ?? '',
      day: dayOf(context.clock.now()),
    }),
    ...(logo && { logo: logo.toString('base64') }),
  };
}
