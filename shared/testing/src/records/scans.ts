/** Scanners, their reports and findings. */
import type { calls, ResponseOf, ScanFinding, Scanner, ScannerDetail } from '@msp/contract';
import { nextId } from './ids';

const control = { id: nextId(), code: 'DEV-02', name: 'Patching' };
const amelia = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour.example' };

export const scanReport = (
  change: Partial<ScannerDetail['reports'][number]> = {},
): ScannerDetail['reports'][number] => ({
  id: nextId(),
  receivedAt: '2026-11-20T08:30:00.000Z',
  delivery: 'upload',
  receivedBy: amelia,
  format: 'csv',
  fileName: 'november.csv',
  sha256: 'a'.repeat(64),
  isComplete: true,
  findings: 12,
  opened: 3,
  resolved: 1,
  ...change,
});

export const scanner = (change: Partial<ScannerDetail> = {}): ScannerDetail => ({
  id: nextId(),
  name: 'Nessus',
  columns: null,
  rules: [{ field: 'title', contains: 'openssl', controls: ['DEV-02'] }],
  otherControls: [],
  expectedDays: 35,
  controls: [control],
  open: { CRITICAL: 1, HIGH: 2, MEDIUM: 4, LOW: 0, INFO: 1 },
  unmapped: 2,
  lastReportAt: '2026-11-20T08:30:00.000Z',
  createdBy: amelia,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  webhook: null,
  reports: [],
  ...change,
});

export const scannersList = (items: Scanner[]): ResponseOf<typeof calls.scans.scanners> => ({
  items,
  nextCursor: null,
  total: items.length,
});

export const scanFinding = (change: Partial<ScanFinding> = {}): ScanFinding => ({
  id: nextId(),
  scanner: { id: nextId(), name: 'Nessus' },
  title: 'OpenSSL is out of date',
  description: 'The installed version has known weaknesses.',
  severity: 'HIGH',
  state: 'open',
  rule: '51192',
  resource: 'web-1',
  controls: [control],
  firstSeenAt: '2026-11-01T08:30:00.000Z',
  lastSeenAt: '2026-11-20T08:30:00.000Z',
  resolvedAt: null,
  ...change,
});

export const scanFindingsList = (items: ScanFinding[]): ResponseOf<typeof calls.scans.list> => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: { open: { CRITICAL: 1, HIGH: 2, MEDIUM: 4, LOW: 0, INFO: 1 }, unmapped: 2 },
});
