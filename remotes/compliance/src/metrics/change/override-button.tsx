/** Opens the dialog that overrides a metric's value. Not offered for a metric that is overridden. */
import { lazyWithRetry } from '@msp/loading';
import { Button, type ButtonProps } from '@msp/ui';
import { Suspense, useState } from 'react';
import type { Measurement } from '../metric-text';

const OverrideDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "override-metric" */ './override-dialog'),
  'compliance/override-metric',
);

interface OverrideButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  metric: Measurement;
}

export function OverrideButton({ metric, ...button }: OverrideButtonProps) {
  const [isOpen, setOpen] = useState(false);
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
          <OverrideDialog metric={metric} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
