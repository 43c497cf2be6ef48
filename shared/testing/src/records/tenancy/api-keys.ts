/** API keys. */
import type { ApiKey } from '@msp/contract';
import { nextId } from '../ids';

export const apiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: nextId(),
  name: 'Nightly export',
  state: 'ACTIVE',
  scopes: ['evidence:read', 'evidence:create'],
  suspendedScopes: [],
  prefix: 'tmsp_a1B2',
  lastFour: 'y9Z8',
  createdBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' },
  createdAt: '2026-10-01T08:00:00.000Z',
  expiresAt: '2027-10-01T08:00:00.000Z',
  lastUsedAt: '2026-11-19T08:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  ...change,
});
