/** Exports of everything that an organisation has stored. */
import type { DataExport } from '@msp/contract';
import { nextId } from './ids';

export const dataExport = (change: Partial<DataExport> = {}): DataExport => ({
  id: nextId(),
  state: 'READY',
  requestedBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' },
  requestedAt: '2026-11-20T08:00:00.000Z',
  progress: { done: 60, total: 60 },
  endedAt: '2026-11-20T08:02:00.000Z',
  problem: null,
  file: { size: 12_500_000, sha256: 'a'.repeat(64), expiresAt: '2026-11-27T08:02:00.000Z' },
  ...change,
});
