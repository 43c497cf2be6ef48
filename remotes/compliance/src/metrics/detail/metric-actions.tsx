/** What a member can do with a metric: record a value, override it, revoke the override, change its target. */
import { actionAnchors, type MetricDetail } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { Suspense, useState } from 'react';
import { MetricOverrideButton } from '../change/metric-override-button';
import { RevokeMetricOverride } from '../change/revoke-metric-override';

const RecordDialog = lazyWithRetry(() => import('../change/record-dialog'), 'compliance/record-metric');

const TargetDialog = lazyWithRetry(() => import('../change/target-dialog'), 'compliance/metric-target');

export function MetricActions({ metric }: { metric: MetricDetail }) {
  const permissions = usePermissions();
  const [isRecording, setRecording] = useState(false);
  const [isAiming, setAiming] = useState(false);
  const { override, measured, recordable } = metric;
  const mayOverride = permissions.has('metric:override');
  return (
    <>
      {mayOverride && override && <RevokeMetricOverride override={override} metric={metric} measured={measured} />}
      {mayOverride && <MetricOverrideButton metric={metric} anchor={actionAnchors.overrideMetric} />}
      {mayOverride && (
        <Button aria-haspopup="dialog" onClick={() => setAiming(true)}>
          Change target
        </Button>
      )}
      {recordable && permissions.has('control:respond') && (
        <Button variant="primary" onClick={() => setRecording(true)}>
          Record value
        </Button>
      )}
      {isAiming && (
        <Suspense fallback={null}>
          <TargetDialog metric={metric} onClose={() => setAiming(false)} />
        </Suspense>
      )}
      {isRecording && (
        <Suspense fallback={null}>
          <RecordDialog metric={metric} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </>
  );
}
