/** Evidence. */
import type { calls, EvidenceDetail, EvidenceItem, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

type EvidenceList = ResponseOf<typeof calls.evidence.list>;

export const evidenceItem = (change: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id: nextId(),
  name: 'Conditional access policies',
  description: null,
  type: 'EXPORT',
  status: 'ACTIVE',
  validUntil: '2027-03-31',
  validity: 'CURRENT',
  controls: [{ id: nextId(), code: 'IDN-01', name: 'Multi-factor sign-in for everyone' }],
  file: {
    name: 'conditional-access.json',
    size: 12_700,
    contentType: 'application/json',
    sha256: 'a'.repeat(64),
    number: 1,
  },
  uploadedBy: { id: nextId(), name: 'Priya Nair', email: 'priya.nair@harbour-it.example' },
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
  version: 1,
  ...change,
});

/** Evidence with one file and no citations. */
export function evidenceDetail(change: Partial<EvidenceDetail> = {}): EvidenceDetail {
  const item = evidenceItem(change);
  const { uploadedBy, createdAt, validUntil } = item;
  const file = { ...item.file, uploadedBy, createdAt, validUntil, changedBy: null };
  return { ...item, files: [file], citedBy: [], ...change };
}

export const evidenceList = (items: EvidenceItem[], change: Partial<EvidenceList> = {}): EvidenceList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: { active: items.length, expiring: 0, stale: 0, archived: 0 },
  ...change,
});
