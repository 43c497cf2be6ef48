/** The line above a check's title: the way back to the list, and to the checks before and after in it. */
import { calls, type ResponseOf } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Inline } from '@msp/ui';
import { BackLink, readListState, recordSearch } from '@msp/ui/pages';
import { RecordPager } from '@msp/ui/records';
import { checkPath } from '../../shared/paths';
import { checkListOptions } from '../list/check-list';

type Neighbour = ResponseOf<typeof calls.checks.neighbours>['next'];

export function CheckPager({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { limit: _, cursor: __, ...query } = readListState(params, checkListOptions).query;
  // The order as it was when the check was opened: passing does not change what comes next.
  const { data } = useCall(calls.checks.neighbours, { params: { id }, query });
  const search = recordSearch(query, checkListOptions.defaultSort);
  const linkTo = (check: Neighbour | undefined) =>
    check ? { to: `${checkPath(check.id)}${search}`, name: `${check.control.code} ${check.name}` } : undefined;
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={`/checks${search}`}>Checks</BackLink>
      <RecordPager
        what="check"
        position={data?.position}
        total={data?.total}
        previous={linkTo(data?.previous)}
        next={linkTo(data?.next)}
      />
    </Inline>
  );
}
