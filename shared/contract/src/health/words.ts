/**
 * The health of a control: whether its approved status still holds, derived from metrics, evidence, policies and answers. The status is
 * what people declared and approved; neither changes the other.
 */

/** The worst first. */
export const healthStates = ['failing', 'attention', 'not-measured', 'healthy'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthStateLabels: Record<HealthState, string> = {
  failing: 'Failing',
  attention: 'Needs attention',
  'not-measured': 'Not measured',
  healthy: 'Healthy',
};
