/** The line above a check's title: the way back to the list, and to the checks before and after in it. */
import { type Check, calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Inline } from '@msp/ui';
import { BackLink, readListState, recordSearch } from '@msp/ui/pages';
import { RecordPager } from '@msp/ui/records';
import { checkPath } from '../../shared/paths';
import { checkListOptions } from '../list/check-list';

export function CheckPager({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { cursor: _, ...query } = readListState(params, checkListOptions).query;
  const { data } = useCall(calls.checks.list, { query: { ...query, limit: constants.paging.maxLimit } });
  const at = data?.items.findIndex((check) => check.id === id) ?? -1;
  const search = recordSearch(query, checkListOptions.defaultSort);
  const linkTo = (check: Check | undefined) =>
    check && { to: `${checkPath(check.id)}${search}`, name: `${check.control.code} ${check.name}` };
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={`/checks${search}`}>Checks</BackLink>
      <RecordPager
        what="check"
        position={at < 0 ? undefined : at + 1}
        total={data?.total}
        previous={linkTo(data?.items[at - 1])}
        next={at < 0 ? undefined : linkTo(data?.items[at + 1])}
      />
    </Inline>
  );
}
