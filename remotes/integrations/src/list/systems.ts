/** Names of the systems that integrations measure, those of the dashboard as there (specification §2.5). */
import type { IntegrationSystem } from '@msp/contract';

export const systemNames: Record<IntegrationSystem, string> = {
  microsoft365: 'Microsoft 365',
  google: 'Google Workspace',
  psa: 'PSA Security',
  rmm: 'RMM Security',
};
