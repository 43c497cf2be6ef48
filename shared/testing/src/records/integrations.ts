/** Integrations and adapters. */
import type { Adapter, calls, Integration, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

export const adapter = (change: Partial<Adapter> = {}): Adapter => ({
  key: 'microsoft365',
  name: 'Microsoft 365',
  vendor: 'Microsoft',
  system: 'microsoft365',
  description: 'Reads how accounts, data and apps of the tenant are protected.',
  collects: ['Accounts with multi-factor sign-in', 'Conditional access policies'],
  settings: [
    {
      name: 'tenantId',
      title: 'Tenant ID or domain',
      description: 'For example contoso.onmicrosoft.com.',
      kind: 'text',
      required: true,
      choices: null,
      option: null,
    },
    {
      name: 'clientSecret',
      title: 'Client secret',
      description: 'The value of the secret, not its ID.',
      kind: 'secret',
      required: true,
      choices: null,
      option: null,
    },
  ],
  consent: true,
  instructions: 'Register an application in Microsoft Entra ID and grant it the permissions below.',
  subjects: { one: 'tenant', other: 'tenants' },
  ...change,
});

export const integration = (change: Partial<Integration> = {}): Integration => ({
  id: nextId(),
  name: 'Harbour tenant',
  adapter: { key: 'microsoft365', name: 'Microsoft 365', vendor: 'Microsoft', system: 'microsoft365' },
  status: 'CONNECTED',
  statusMessage: null,
  problem: null,
  scorePercentage: 82,
  checkCount: 24,
  lastSyncAt: '2026-11-20T08:30:00.000Z',
  lastSuccessAt: '2026-11-20T08:30:00.000Z',
  nextCollectionAt: '2026-11-21T01:12:00.000Z',
  activeJob: null,
  connectedBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 3,
  ...change,
});

const listOf = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });

export const adaptersList = (items: Adapter[]): ResponseOf<typeof calls.integrations.adapters> => listOf(items);
export const integrationsList = (items: Integration[]): ResponseOf<typeof calls.integrations.list> => listOf(items);
