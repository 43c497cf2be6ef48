/** The calls behind the dashboard's first cards. The page shows them together, so that nothing moves when one arrives later. */
import { calls, constants } from '@msp/contract';
import { useCall } from '@msp/http';

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }) => data !== undefined || error !== undefined;

export function useLeadingCalls() {
  const figures = useCall(calls.dashboard.get, {});
  const work = useCall(calls.dashboard.work, {});
  const controls = useCall(calls.controls.withStatus, { query: constants.nextUp.controls });
  const evidence = useCall(calls.evidence.list, { query: constants.nextUp.evidence });
  return { figures, work, controls, evidence, settled: [figures, work, controls, evidence].every(isSettled) };
}

export type LeadingCalls = ReturnType<typeof useLeadingCalls>;
