/** The columns of the list of metrics. */
import { type Metric, metricSourceLabels, type SortKeyOf } from '@msp/contract';
import { Text } from '@msp/ui';
import { type Column, codeLinks, Sparkline, StatusBadge, TimeAgo } from '@msp/ui/pages';
import { controlPath } from '../../shared/paths';
import {
  currentValue,
  excludedText,
  inUnit,
  isMeasured,
  lastDayText,
  missingReason,
  ownTargetText,
  targetText,
} from '../values/metric-text';

/** The effective value; not a number if it was never measured. */
function Value({ metric }: { metric: Metric }) {
  const value = currentValue(metric);
  return (
    <Text as="span" {...(value === null ? { tone: 'muted' } : { weight: 'medium' })}>
      {value === null ? 'No value' : inUnit(value, metric)}
    </Text>
  );
}

/** What a reader has to know about the state. */
function stateNoteOf(metric: Metric): string | undefined {
  const { state, effective, measured, override, sources } = metric;
  if (override) {
    const until = `until ${lastDayText(override.endsAt)}`;
    return isMeasured(measured) ? `${inUnit(measured.value, metric)} measured, ${until}` : until;
  }
  if (state === 'not-measured') return missingReason(metric, sources);
  if (effective?.status === 'partial') return `Partly measured: ${effective.reason ?? ''}`;
  return metric.notMeasured?.reason;
}

const targetNoteOf = (metric: Metric) =>
  metric.ownTarget && `Target ${ownTargetText({ ...metric, ownTarget: { ...metric.ownTarget, reason: null } })}`;

const noteOf = (metric: Metric): string | undefined =>
  [stateNoteOf(metric), targetNoteOf(metric), excludedText(metric)].filter((note) => note).join(' · ') || undefined;

function Source({ metric: { effective, sources } }: { metric: Metric }) {
  if (effective) return effective.source;
  return (
    <Text as="span" tone="subtle">
      {sources.map((source) => metricSourceLabels[source]).join(', ')}
    </Text>
  );
}

function Trend({ metric }: { metric: Metric }) {
  const values = metric.sparkline.flatMap(({ value }) => value ?? []);
  const [first, last] = [values[0], values.at(-1)];
  const label =
    first === undefined || last === undefined
      ? 'Trend: no values'
      : `Trend: from ${inUnit(first, metric)} to ${inUnit(last, metric)}`;
  return (
    <Sparkline
      label={`${label}, target ${targetText(metric)}`}
      target={metric.target}
      points={metric.sparkline.map(({ observedAt, value }) => ({ time: Date.parse(observedAt), value }))}
    />
  );
}

const toControl = ({ code, name }: Metric['controls'][number]) => ({ code, name, to: controlPath(code) });

const domainsOf = ({ controls }: Metric) => [...new Set(controls.map(({ domain }) => domain.name))].join(', ');

export const metricColumns: readonly Column<Metric, SortKeyOf<'metrics'>>[] = [
  { key: 'name', header: 'Metric', sortKey: 'name', primary: true, cell: ({ name }) => name, secondLine: noteOf },
  {
    key: 'value',
    header: 'Value',
    width: 6.5,
    sortKey: 'value',
    align: 'end',
    phone: 'second',
    cell: (metric) => <Value metric={metric} />,
  },
  {
    key: 'target',
    header: 'Target',
    width: 6.5,
    hideBelow: 48,
    sortKey: 'target',
    align: 'end',
    phone: 'second',
    cell: targetText,
  },
  {
    key: 'state',
    header: 'State',
    width: 9,
    sortKey: 'state',
    phone: 'first',
    cell: ({ state }) => <StatusBadge kind="metric" value={state} />,
  },
  { key: 'trend', header: 'Trend', width: 6.5, hideBelow: 48, cell: (metric) => <Trend metric={metric} /> },
  {
    key: 'observedAt',
    header: 'Measured',
    width: 7,
    hideBelow: 36,
    sortKey: 'observedAt',
    phone: 'second',
    cell: ({ measured }) => <TimeAgo at={measured?.observedAt ?? null} />,
  },
  {
    key: 'source',
    header: 'Source',
    width: 8,
    hideBelow: 60,
    sortKey: 'source',
    cell: (metric) => <Source metric={metric} />,
  },
  {
    key: 'controls',
    header: 'Controls',
    width: 8.5,
    hideBelow: 68,
    sortKey: 'controls',
    cell: ({ controls }) => codeLinks(controls.map(toControl), 'control'),
  },
  { key: 'domain', header: 'Domain', width: 9, optional: true, sortKey: 'domain', cell: domainsOf },
];
