/** The external systems that can be connected, as the catalogue of integrations shows them. */
import type { Adapter } from '@msp/contract';

export const adapters: readonly Adapter[] = [
  {
    key: 'microsoft365',
    name: 'Microsoft 365',
    vendor: 'Microsoft',
    system: 'microsoft365',
    description: 'Reads your own tenant’s secure score, sign-in protection and data settings through Microsoft Graph.',
    collects: ['Secure score and its controls', 'Multi-factor registration', 'Conditional access policies'],
  },
  {
    key: 'halopsa',
    name: 'HaloPSA',
    vendor: 'Halo Service Solutions',
    system: 'psa',
    description: 'Reads how security tickets are handled and which accounts can still sign in to your service desk.',
    collects: ['Security tickets within SLA', 'Ticket age by priority', 'Technician accounts in use'],
  },
  {
    key: 'connectwise',
    name: 'ConnectWise PSA',
    vendor: 'ConnectWise',
    system: 'psa',
    description: 'Reads how security tickets are handled and which member accounts are active.',
    collects: ['Security tickets within SLA', 'Ticket age by priority', 'Member accounts in use'],
  },
  {
    key: 'ninjaone',
    name: 'NinjaOne',
    vendor: 'NinjaOne',
    system: 'rmm',
    description: 'Reads patching, antivirus, backup and reporting of the devices you manage.',
    collects: ['Devices patched', 'Antivirus turned on', 'Backups completed', 'Devices that stopped reporting'],
  },
];

export function adapterOf(key: string): Adapter | undefined {
  return adapters.find((adapter) => adapter.key === key);
}
