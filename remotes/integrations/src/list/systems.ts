/** The systems that integrations measure, in the order and words of the dashboard (specification §2.5). */
import type { SecuritySystem } from '@msp/contract';

export const systemNames: Record<SecuritySystem, string> = {
  microsoft365: 'Microsoft 365',
  psa: 'PSA Security',
  rmm: 'RMM Security',
};
