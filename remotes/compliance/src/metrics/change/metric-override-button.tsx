/** Opens the dialog that overrides a metric's value. Not offered for a metric that is overridden. */
import { lazyWithRetry } from '@msp/loading';
import { useAnchorAction } from '@msp/router';
import { Button, type ButtonProps } from '@msp/ui';
import { Suspense, useState } from 'react';
import type { Measurement } from '../values/metric-text';

const MetricOverrideDialog = lazyWithRetry(() => import('./metric-override-dialog'), 'compliance/override-metric');

interface MetricOverrideButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  metric: Measurement;
  /** In an address, opens the dialog. */
  anchor?: string;
}

export function MetricOverrideButton({ metric, anchor, ...button }: MetricOverrideButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useAnchorAction(metric.override === null ? anchor : undefined, () => setOpen(true));
  return (
    <>
      {metric.override === null && (
        <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Override value
        </Button>
      )}
      {/* Stays open if another member overrides the metric meanwhile: what was typed is not lost. */}
      {isOpen && (
        <Suspense fallback={null}>
          <MetricOverrideDialog metric={metric} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
