/** The columns of an integration's metrics. */
import { actionAnchors, type IntegrationMetric, remotePaths, type SortKeyOf } from '@msp/contract';
import { generatePath } from '@msp/router';
import { TextLink } from '@msp/ui';
import { CellNote, type Column, formatMetricValue, TimeAgo } from '@msp/ui/pages';
import type { SubjectWords } from '../subjects/subject-words';
import { Measurement, MetricStatusBadge } from './measurement';
import { SubjectsButton } from './subjects-button';

const metricAddress = (id: string) => generatePath(remotePaths.compliance.metric, { id });

type MetricColumn = Column<IntegrationMetric, SortKeyOf<'integrationMetrics'>>;

const override: MetricColumn = {
  key: 'override',
  header: 'Override',
  width: 6,
  hideBelow: 60,
  isActions: true,
  cell: ({ metric }) =>
    metric && (
      <TextLink
        to={`${metricAddress(metric.id)}#${actionAnchors.overrideMetric}`}
        aria-label={`Override the value of ${metric.name}`}
      >
        Override
      </TextLink>
    ),
};

/** @param mayOverride whether the user may override values */
export const metricColumns = (words: SubjectWords, mayOverride: boolean): MetricColumn[] => [
  {
    key: 'name',
    header: 'Metric',
    sortKey: 'name',
    primary: true,
    cell: ({ name, metric, unit }) => (
      <>
        {metric ? <TextLink to={metricAddress(metric.id)}>{metric.name}</TextLink> : name}
        {metric && (
          <CellNote>
            target {metric.better === 'higher' ? '≥' : '≤'} {formatMetricValue(metric.target, unit)}
          </CellNote>
        )}
      </>
    ),
    secondLine: ({ reason }) => reason?.message,
  },
  {
    key: 'value',
    header: 'Value',
    sortKey: 'value',
    width: 19,
    phone: 'second',
    cell: (metric) => (
      <>
        <Measurement figure={metric} unit={metric.unit} />
        {metric.metric?.override && (
          <CellNote title={metric.metric.override.reason}>
            Overridden: {formatMetricValue(metric.metric.override.value, metric.unit)}
          </CellNote>
        )}
        {metric.subjectCount > 0 && !words.areMeasuredTogether && <SubjectsButton metric={metric} words={words} />}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 10.5,
    hideBelow: 36,
    phone: 'first',
    cell: ({ status }) => <MetricStatusBadge status={status} />,
  },
  {
    key: 'observedAt',
    header: 'Measured',
    sortKey: 'observedAt',
    width: 9,
    hideBelow: 48,
    phone: 'second',
    cell: ({ observedAt }) => <TimeAgo at={observedAt} />,
  },
  ...(mayOverride ? [override] : []),
];
