/** What a compliance percentage means (specification §3, §4, §9). */
import { type ComplianceMetrics, constants } from '@msp/contract';
import type { Tone } from '@msp/ui';
import { type Loose, numberOr } from '../../shared/loose';

const { green, yellow } = constants.scoreBands.compliance;

/** 90+ green, 70+ yellow, else red. */
export function complianceTone(percentage: number): Tone {
  if (percentage >= green) return 'good';
  return percentage >= yellow ? 'attention' : 'bad';
}

/** Below 100 encouragement ("Almost Complete!" at 90+, else "Continue Progress"); 100 "Fully Compliant!". */
export function encouragement(percentage: number): string {
  if (percentage >= 100) return 'Fully Compliant!';
  return percentage >= green ? 'Almost Complete!' : 'Continue Progress';
}

export interface Metrics {
  percentage: number;
  /** Null: there is no value from 30 days ago. */
  trend: number | null;
  total: number;
  implemented: number;
  riskAccepted: number;
  /** total - implemented - riskAccepted, never below 0. */
  pending: number;
  /** Implemented controls by their health. */
  failing: number;
  attention: number;
}

/** specification §2.5: missing fields count as 0. */
export function readMetrics(metrics: Loose<ComplianceMetrics>): Metrics {
  const total = numberOr(metrics?.totalControls, 0);
  const implemented = numberOr(metrics?.implementedControls, 0);
  const riskAccepted = numberOr(metrics?.riskAcceptedControls, 0);
  return {
    percentage: numberOr(metrics?.percentage, 0),
    trend: metrics?.trend === null ? null : numberOr(metrics?.trend, 0),
    total,
    implemented,
    riskAccepted,
    pending: Math.max(0, total - implemented - riskAccepted),
    failing: numberOr(metrics?.implementedHealth?.failing, 0),
    attention: numberOr(metrics?.implementedHealth?.attention, 0),
  };
}
