/** Revokes an override, after a confirmation. */
import { calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Button, type ButtonProps } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshMetrics } from '../values/metric-calls';
import { type InUnit, valueText } from '../values/metric-text';

interface RevokeMetricOverrideProps extends Pick<ButtonProps, 'size'> {
  override: { id: string };
  metric: InUnit & { name: string };
  /** The value that applies afterwards. */
  measured: Parameters<typeof valueText>[0];
}

export function RevokeMetricOverride({ override, metric, measured, size }: RevokeMetricOverrideProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't revoke override", refresh: refreshMetrics });

  const revoke = () =>
    run(async () => {
      try {
        await request(calls.metricOverrides.remove, { params: { id: override.id } });
      } finally {
        // Also after a failure: another member may have revoked it, or it has ended.
        setConfirming(false);
      }
      return { title: 'Override revoked', description: `${metric.name} shows its measured value again.` };
    });

  return (
    <>
      <Button {...(size && { size })} onClick={() => setConfirming(true)}>
        Revoke override
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          title="Revoke this override?"
          confirmLabel="Revoke override"
          cancelLabel="Keep override"
          busy={busy}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void revoke()}
        >
          The measured value applies again at once: {valueText(measured, metric)}. The override stays in the history.
        </ConfirmDialog>
      )}
    </>
  );
}
