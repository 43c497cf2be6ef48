/** The columns of the syncs and collections of an integration. */
import { type IntegrationRun, runKindLabels, runTriggerLabels, type SortKeyOf } from '@msp/contract';
import { formatDateTime, plural } from '@msp/ui';
import { CellNote, type Column, formatCount } from '@msp/ui/pages';
import { formatDuration } from '../jobs/duration';
import { OutcomeBadge } from './outcome-badge';

export const runColumns: readonly Column<IntegrationRun, SortKeyOf<'integrationRuns'>>[] = [
  {
    key: 'requestedAt',
    header: 'Requested',
    sortKey: 'requestedAt',
    primary: true,
    cell: ({ requestedAt }) => formatDateTime(requestedAt),
    secondLine: ({ problem }) => problem?.message,
  },
  {
    key: 'kind',
    header: 'Kind',
    sortKey: 'kind',
    width: 7,
    hideBelow: 36,
    phone: 'second',
    cell: ({ kind }) => runKindLabels[kind],
  },
  {
    key: 'outcome',
    header: 'Outcome',
    sortKey: 'outcome',
    width: 10.5,
    phone: 'first',
    cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
  },
  {
    key: 'measured',
    header: 'Measured',
    sortKey: 'measured',
    width: 10.5,
    hideBelow: 36,
    phone: 'second',
    cell: ({ measured, notMeasured }) => (
      <>
        {plural(measured, 'value')}
        {notMeasured.length > 0 && <CellNote>{notMeasured.length} not measured</CellNote>}
      </>
    ),
  },
  {
    key: 'duration',
    header: 'Duration',
    sortKey: 'duration',
    width: 7,
    hideBelow: 48,
    phone: 'second',
    cell: ({ durationMs }) => durationMs !== null && formatDuration(durationMs),
  },
  {
    key: 'apiCalls',
    header: 'API calls',
    sortKey: 'apiCalls',
    width: 6.5,
    hideBelow: 60,
    cell: ({ apiCalls }) => formatCount(apiCalls),
  },
  {
    key: 'trigger',
    header: 'Started by',
    sortKey: 'trigger',
    width: 8.5,
    hideBelow: 60,
    cell: ({ trigger, requestedBy }) => requestedBy?.name ?? runTriggerLabels[trigger],
  },
];
