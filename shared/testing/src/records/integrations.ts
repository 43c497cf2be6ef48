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
  ...change,
});

export const integration = (change: Partial<Integration> = {}): Integration => ({
  id: nextId(),
  name: 'Harbour tenant',
  adapter: { key: 'microsoft365', name: 'Microsoft 365', vendor: 'Microsoft', system: 'microsoft365' },
  status: 'CONNECTED',
  statusMessage: null,
  scorePercentage: 82,
  checkCount: 24,
  lastSyncAt: '2026-11-20T08:30:00.000Z',
  lastSuccessAt: '2026-11-20T08:30:00.000Z',
  connectedBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
  version: 3,
  ...change,
});

const listOf = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length });

export const adaptersList = (items: Adapter[]): ResponseOf<typeof calls.integrations.adapters> => listOf(items);
export const integrationsList = (items: Integration[]): ResponseOf<typeof calls.integrations.list> => listOf(items);
