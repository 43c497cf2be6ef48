/** One check: what it finds now, and the states that it has had. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams, useSearchParams } from '@msp/router';
import { Skeleton, usePageTitle } from '@msp/ui';
import { BackLink, readListState, recordSearch } from '@msp/ui/pages';
import { checkListOptions } from '../list/check-list';
import { CheckSkeleton, CheckView } from './check-view';

function ToList() {
  const [params] = useSearchParams();
  const { cursor: _, ...query } = readListState(params, checkListOptions).query;
  return <BackLink to={`/checks${recordSearch(query, checkListOptions.defaultSort)}`}>Checks</BackLink>;
}

export default function CheckPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.checks.read, { params: { id } });
  usePageTitle('Check', '', result.data?.name);
  return (
    <RecordPage
      record="check"
      list={{ path: '/checks', name: 'Checks' }}
      result={result}
      missing="This check doesn't exist, or its control no longer asks for it."
      above={<ToList />}
      loadingSubtitle={<Skeleton width="60%" />}
      skeleton={<CheckSkeleton />}
      head={({ name, control }) => ({ title: name, subtitle: `${control.code} ${control.name}` })}
    >
      {(check) => <CheckView check={check} />}
    </RecordPage>
  );
}
