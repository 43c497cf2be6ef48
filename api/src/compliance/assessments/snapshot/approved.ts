/** Reads what an assessment is made from, once for its readiness and for its snapshot. */
import type { Health } from '@msp/contract';
import { metricsOfControls } from '../../../catalogue/control-registries/controls/service';
import { type MetricReading, readMetrics } from '../../../measurement/metrics/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { healthOfApproved } from '../../responses/service';
import { type CountingReview, controlsWithApproved, reviewsThatCount } from './approved-repository';

type MetricRow = Awaited<ReturnType<typeof metricsOfControls>>[number];
export type ReadMetric = MetricRow & { reading: MetricReading };

export interface Approval {
  approved: CountingReview;
  /** Of changes since, oldest first. */
  confirmations: CountingReview[];
}

/** The approval that counts of each response, by its id. */
async function readApprovals(tx: Tx, context: OrganizationContext): Promise<Map<string, Approval>> {
  const approvals = new Map<string, Approval>();
  for (const review of await reviewsThatCount(tx, context)) {
    if (review.event === 'APPROVE') approvals.set(review.responseId, { approved: review, confirmations: [] });
    else approvals.get(review.responseId)?.confirmations.push(review);
  }
  return approvals;
}

export async function readApproved(tx: Tx, context: OrganizationContext) {
  const controls = await controlsWithApproved(tx, context);
  const rows = await metricsOfControls(tx, context);
  const readings = await readMetrics(tx, context, [...new Map(rows.map((row) => [row.id, row])).values()]);
  const metricsByControl = new Map<string, ReadMetric[]>();
  for (const row of rows) {
    const reading = readings.get(row.id);
    if (reading)
      metricsByControl.set(row.controlId, [...(metricsByControl.get(row.controlId) ?? []), { ...row, reading }]);
  }
  const health = await healthOfApproved(tx, context);
  const approvals = await readApprovals(tx, context);
  return {
    controls,
    approvalOf: (responseId: string): Approval => {
      const approval = approvals.get(responseId);
      if (!approval) throw new Error(`Couldn't find the approval of the response ${responseId}.`);
      return approval;
    },
    metricsOf: (controlId: string) => metricsByControl.get(controlId) ?? [],
    healthOf: (controlId: string): Health | null => health.get(controlId)?.health ?? null,
  };
}
