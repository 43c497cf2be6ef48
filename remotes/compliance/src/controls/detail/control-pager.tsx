/** The line above a control's title: the way back to the list, and to the controls before and after in it. */
import { calls, type RegistryControl } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { useSearchParams } from '@msp/router';
import { Inline } from '@msp/ui';
import { readListState, recordSearch } from '@msp/ui/pages';
import { BackLink, RecordPager } from '@msp/ui/records';
import { useEffect } from 'react';
import { controlPath } from '../../shared/paths';
import { controlListOptions } from '../list/control-filters';

type Summary = Pick<RegistryControl, 'id' | 'code' | 'name'>;

/** The next control opens without waiting. */
function usePrefetch(next: Summary | null | undefined): void {
  const code = next?.code;
  const id = next?.id;
  useEffect(() => {
    if (!code || !id) return;
    prefetchCall(calls.controls.registry, { params: { id: code } });
    prefetchCall(calls.controlResponses.ofControl, { params: { id } });
  }, [code, id]);
}

/** @param id the id or code in the address */
export function ControlPager({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { limit: _, cursor: __, ...query } = readListState(params, controlListOptions).query;
  // The order as it was when the control was opened: an edit does not change what comes next.
  const { data } = useCall(calls.controls.neighbours, { params: { id }, query });
  usePrefetch(data?.next);
  const search = recordSearch(query, controlListOptions.defaultSort);
  const linkTo = (summary: Summary | null | undefined) =>
    summary ? { to: `${controlPath(summary.code)}${search}`, name: `${summary.code} ${summary.name}` } : undefined;
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={`/controls${search}`}>Controls</BackLink>
      <RecordPager
        what="control"
        position={data?.position}
        total={data?.total}
        previous={linkTo(data?.previous)}
        next={linkTo(data?.next)}
      />
    </Inline>
  );
}
