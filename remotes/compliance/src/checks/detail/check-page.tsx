/** One check: what it finds now, and the states that it has had. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, usePageTitle } from '@msp/ui';
import { SnoozeButton } from '../snooze/snooze-button';
import { CheckPager } from './check-pager';
import { CheckTicket } from './check-ticket';
import { CheckSkeleton, CheckView } from './check-view';

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
      above={<CheckPager id={id} />}
      loadingSubtitle={<Skeleton width="60%" />}
      skeleton={<CheckSkeleton />}
      head={(check) => ({
        title: check.name,
        subtitle: `${check.control.code} ${check.control.name}`,
        actions: (
          <>
            <CheckTicket check={check} />
            <SnoozeButton check={check} />
          </>
        ),
      })}
    >
      {(check) => <CheckView check={check} />}
    </RecordPage>
  );
}
