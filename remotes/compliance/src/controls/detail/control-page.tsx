/** One control with the organisation's response to it. */
import { calls, controlTierLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import { RecordPage } from '@msp/records';
import { useParams } from '@msp/router';
import { Skeleton, Stack, usePageTitle } from '@msp/ui';
import { SkeletonTable } from '@msp/ui/pages';
import { ControlPager } from './control-pager';
import { ControlView } from './control-view';

function Placeholder() {
  return (
    <Stack gap="4">
      <Stack>
        <Skeleton width="50%" />
        <Skeleton width="70%" />
        <Skeleton height="16" />
      </Stack>
      <SkeletonTable rows={4} label="Loading its requirements" />
    </Stack>
  );
}

export default function ControlPage() {
  const { id = '' } = useParams();
  const result = useCall(calls.controls.registry, { params: { id } });
  usePageTitle('Control', result.data?.code ?? id, result.data?.name);
  return (
    <RecordPage
      record="control"
      list={{ path: '/controls', name: 'Controls' }}
      result={result}
      missing={`Control ${id} isn't in your registry.`}
      above={<ControlPager id={id} />}
      skeleton={<Placeholder />}
      head={({ code, name, domain, tier }) => ({
        title: `${code} ${name}`,
        subtitle: `${domain.name} · ${controlTierLabels[tier]}`,
      })}
    >
      {(control) => <ControlView control={control} />}
    </RecordPage>
  );
}
