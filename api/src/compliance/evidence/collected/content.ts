/** What collected evidence says: as JSON, and as the page that people read. Pure. */
import { escapeValue } from '@msp/templates';
import type { Metric } from '../../../measurement/adapters/port';
import type { CollectedFrom } from '../../../measurement/integrations/service';
import { hashOfContent, monthText, timeText } from './format';

/** A question that figures support, and the metrics whose figures do. */
export interface SupportedQuestion {
  question: string;
  metrics: { key: string; name: string }[];
}

interface Figure {
  /** Null if it couldn't be measured; never 0 instead. */
  value: number | null;
  /** A percentage is `numerator` of `denominator`. */
  numerator: number | null;
  denominator: number | null;
  status: Metric['status'];
  /** Why it is partial or unavailable. */
  reason: string | null;
  observedAt: string;
}

export interface CollectedContent {
  format: 'trusted-msp/collected-evidence';
  formatVersion: 1;
  organization: { id: string; name: string };
  control: { code: string; name: string };
  /** `2026-11`, in UTC: when the figures were measured. */
  month: string;
  source: {
    integration: string;
    system: string;
    vendor: string;
    /** Only through the connection of an organisation that manages this one: whose, and which customer of it was measured. */
    providedBy?: { organization: string; customer: string };
  };
  metrics: ({
    key: string;
    name: string;
    unit: Metric['unit'];
    /** The questions of the control that it supports. */
    supports: string[];
    subjects: ({ id: string; name: string } & Figure)[];
  } & Figure)[];
  /** The names of those that the organisation doesn't count. */
  excluded: string[];
}

const figureOf = ({ value, numerator, denominator, status, reason, observedAt }: Metric): Figure => ({
  ...{ value, numerator, denominator, status },
  reason: reason?.message ?? null,
  observedAt: observedAt.toISOString(),
});

function metricsOf(questions: SupportedQuestion[], figures: CollectedFrom['figures']): CollectedContent['metrics'] {
  const metrics = new Map(questions.flatMap((one) => one.metrics.map((metric) => [metric.key, metric] as const)));
  return [...metrics.values()].flatMap(({ key, name }) => {
    const collected = figures.get(key);
    if (!collected) return [];
    const { figure, subjects } = collected;
    return {
      ...{ key, name, unit: figure.unit },
      supports: questions
        .filter((one) => one.metrics.some((metric) => metric.key === key))
        .map(({ question }) => question),
      ...figureOf(figure),
      subjects: subjects.map((subject) => ({ id: subject.subject, name: subject.name, ...figureOf(subject) })),
    };
  });
}

/**
 * The month is that of the latest figure, so that figures which are no longer collected make no evidence of later months.
 * @returns null if the integration has measured nothing that supports an answer to the control
 */
export function contentOf(
  organization: { id: string; name: string },
  control: { code: string; name: string; questions: SupportedQuestion[] },
  { integration, adapter, provider, excluded, figures }: CollectedFrom,
): CollectedContent | null {
  const metrics = metricsOf(control.questions, figures);
  const measured = metrics.filter(({ value }) => value !== null).map(({ observedAt }) => observedAt);
  const latest = measured.toSorted().at(-1);
  if (latest === undefined) return null;
  return {
    ...{ format: 'trusted-msp/collected-evidence', formatVersion: 1, organization },
    control: { code: control.code, name: control.name },
    month: latest.slice(0, 7),
    source: {
      ...{ integration: integration.name, system: adapter.name, vendor: adapter.vendor },
      ...(provider && { providedBy: { organization: provider.name, customer: provider.customer } }),
    },
    ...{ metrics, excluded },
  };
}

const withoutTimes = ({ observedAt: _, ...figure }: Figure) => figure;

/** SHA-256 of the figures without the times at which they were measured: the same figures make no new version. */
export function digestOf({ metrics, ...content }: CollectedContent): string {
  const timeless = metrics.map(({ subjects, ...metric }) => ({
    ...withoutTimes(metric),
    subjects: subjects.map(withoutTimes),
  }));
  return hashOfContent({ ...content, metrics: timeless });
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** How many subjects a page lists; the JSON has all. */
const shownSubjects = 200;

function valueText({ value, numerator, denominator }: Figure, unit: Metric['unit']): string {
  if (value === null) return 'Not measured';
  if (unit === 'percent') {
    const share = `${number.format(value)}%`;
    return numerator === null || denominator === null
      ? share
      : `${share} (${number.format(numerator)} of ${number.format(denominator)})`;
  }
  return unit === 'days' ? `${number.format(value)} days` : number.format(value);
}

function metricPage(metric: CollectedContent['metrics'][number]): string[] {
  const { name, unit, subjects, supports, reason, observedAt } = metric;
  const listed = subjects.slice(0, shownSubjects);
  const further = subjects.length - listed.length;
  return [
    `## ${escapeValue(name)}`,
    `**${valueText(metric, unit)}**, measured on ${timeText(observedAt)}`,
    ...(reason ? [`${metric.value === null ? 'Not measured' : 'Partly measured'}: ${escapeValue(reason)}`] : []),
    `Supports the answer to: ${supports.map((question) => `*${escapeValue(question)}*`).join(', ')}`,
    [
      '| Measured for | Value | Measured at | Note |',
      '| --- | --- | --- | --- |',
      ...listed.map(
        (one) =>
          `| ${escapeValue(one.name)} | ${valueText(one, unit)} | ${timeText(one.observedAt)} | ${escapeValue(one.reason ?? '') || '–'} |`,
      ),
    ].join('\n'),
    ...(further > 0 ? [`And ${further} more, which the file lists.`] : []),
  ];
}

/** The page as Markdown. */
export function pageOf({ organization, control, month, source, metrics, excluded }: CollectedContent): string {
  const { integration, system, providedBy } = source;
  return [
    `# Collected from ${escapeValue(system)}`,
    `${escapeValue(organization.name)}, control ${control.code} (${escapeValue(control.name)}), ${monthText(month)}`,
    `Read automatically through the integration “${escapeValue(integration)}”, and not edited. The file has the same figures as JSON.`,
    ...(providedBy
      ? [
          `The connection is that of ${escapeValue(providedBy.organization)}, and the figures are those of its customer “${escapeValue(providedBy.customer)}”.`,
        ]
      : []),
    ...metrics.flatMap(metricPage),
    ...(excluded.length > 0
      ? ['## Not counted', `The organisation doesn't count: ${excluded.map(escapeValue).join(', ')}`]
      : []),
  ].join('\n\n');
}
