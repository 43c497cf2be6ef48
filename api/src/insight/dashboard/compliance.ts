/** Compliance figures from the number of controls in each approved status. */
import type { ComplianceMetrics, ControlStatus } from '@msp/contract';

export type StatusCounts = Record<ControlStatus, number>;

/**
 * percentage = implemented / (total − not applicable) in whole percent, 0 if no control is in scope. `totalControls` counts the
 * controls in scope, so that the sum on screen is right (pending = total − implemented − risk accepted, specification §3).
 */
export function complianceFigures(counts: StatusCounts): Omit<ComplianceMetrics, 'trend' | 'implementedHealth'> {
  const everything = Object.values(counts).reduce((sum, number) => sum + number, 0);
  const totalControls = everything - counts.NOT_APPLICABLE;
  return {
    percentage: totalControls === 0 ? 0 : Math.round((counts.FULLY_IMPLEMENTED / totalControls) * 100),
    totalControls,
    implementedControls: counts.FULLY_IMPLEMENTED,
    riskAcceptedControls: counts.RISK_ACCEPTED,
    partiallyImplementedControls: counts.PARTIALLY_IMPLEMENTED,
    notApplicableControls: counts.NOT_APPLICABLE,
  };
}
