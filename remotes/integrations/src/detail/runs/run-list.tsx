/** Every sync and collection of an integration. A row opens its reasons and its log. */
import {
  calls,
  type IntegrationDetail,
  runKindLabels,
  runKinds,
  runOutcomeLabels,
  runOutcomes,
  sortKeys,
} from '@msp/contract';
import { useCall } from '@msp/http';
import { useNavigate, useNavigationType, useSearchParams } from '@msp/router';
import { ClockIcon, plural } from '@msp/ui';
import { ListView, type ToolbarFilter, useListState } from '@msp/ui/pages';
import { runColumns } from './run-columns';
import { RunDialog } from './run-dialog';

const listOptions = {
  filters: { kind: runKinds, outcome: runOutcomes },
  sortable: sortKeys.integrationRuns,
  defaultSort: { key: 'requestedAt', order: 'desc' },
} as const;

const filters: ToolbarFilter<'kind' | 'outcome'>[] = [
  { name: 'kind', label: 'Kind', options: runKinds.map((value) => ({ value, label: runKindLabels[value] })) },
  {
    name: 'outcome',
    label: 'Outcome',
    options: runOutcomes.map((value) => ({ value, label: runOutcomeLabels[value] })),
  },
];

/** The run that the address names. */
function useOpenRun() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wasOpenedHere = useNavigationType() === 'PUSH';
  const searchWith = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    change(next);
    return `?${next}`;
  };
  return {
    runId: params.get('run'),
    addressOf: (id: string) => searchWith((next) => next.set('run', id)),
    // Back restores the place in the list, which the history entry holds.
    close: () =>
      wasOpenedHere ? navigate(-1) : navigate({ search: searchWith((next) => next.delete('run')) }, { replace: true }),
  };
}

export function RunList({ integration: { id } }: { integration: IntegrationDetail }) {
  const list = useListState(listOptions);
  const { runId, addressOf, close } = useOpenRun();
  const result = useCall(
    calls.integrations.syncHistory,
    { params: { id }, query: list.query },
    { keepPreviousData: true },
  );
  return (
    <>
      <ListView
        label="Runs"
        what="runs"
        list={list}
        result={result}
        filters={filters}
        withoutSearch
        count={(total) => plural(total, 'run')}
        columns={runColumns}
        rowKey={(run) => run.id}
        rowHref={(run) => addressOf(run.id)}
        empty={{
          icon: <ClockIcon />,
          title: 'No runs yet',
          description: 'Syncs and collections are listed here, the newest first.',
        }}
      />
      {runId && <RunDialog integrationId={id} runId={runId} onClose={close} />}
    </>
  );
}
