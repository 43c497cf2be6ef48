/** The way back to the list of controls, and to the controls before and after in it: the line above the title, and what comes next. */
import { calls, type RegistryControl } from '@msp/contract';
import { prefetchCall, useCall } from '@msp/http';
import { useParams, useSearchParams } from '@msp/router';
import { Inline, LinkButton } from '@msp/ui';
import { BackLink, readListState, recordSearch } from '@msp/ui/pages';
import { RecordPager } from '@msp/ui/records';
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
function useNeighbours(id: string) {
  const [params] = useSearchParams();
  const { limit: _, cursor: __, ...query } = readListState(params, controlListOptions).query;
  // The order as it was when the control was opened: an edit does not change what comes next.
  const { data } = useCall(calls.controls.neighbours, { params: { id }, query });
  const search = recordSearch(query, controlListOptions.defaultSort);
  const linkTo = (summary: Summary | null | undefined) =>
    summary ? { to: `${controlPath(summary.code)}${search}`, name: `${summary.code} ${summary.name}` } : undefined;
  return { data, list: `/controls${search}`, previous: linkTo(data?.previous), next: linkTo(data?.next) };
}

export function ControlPager({ id }: { id: string }) {
  const { data, list, previous, next } = useNeighbours(id);
  usePrefetch(data?.next);
  return (
    <Inline justifyContent="space-between" minHeight="7" marginBottom="1" data-screen-only="">
      <BackLink to={list}>Controls</BackLink>
      <RecordPager what="control" position={data?.position} total={data?.total} previous={previous} next={next} />
    </Inline>
  );
}

/** What to do once a control is approved: the next one of the list, after the last one the list. */
export function NextControl() {
  const { id = '' } = useParams();
  const { list, next } = useNeighbours(id);
  return (
    <LinkButton variant="primary" to={next?.to ?? list} title={next?.name}>
      {next ? 'Next control' : 'Back to controls'}
    </LinkButton>
  );
}
