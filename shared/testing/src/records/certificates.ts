/** Certificates and their registration. */
import type { Certificate, CertificateSummary, calls, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

export const certificateSummary = (change: Partial<CertificateSummary> = {}): CertificateSummary => ({
  id: nextId(),
  code: 'TMSP-2026-0001',
  state: 'ACTIVE',
  holder: 'Harbour IT Services',
  issuedAt: '2026-11-18T14:00:00.000Z',
  expiresAt: '2027-11-18T14:00:00.000Z',
  assessment: { id: nextId(), code: 'ASM-2026-0002' },
  ...change,
});

export const certificatesList = (items: CertificateSummary[]): ResponseOf<typeof calls.certificates.list> => ({
  items,
  nextCursor: null,
  total: items.length,
});

export const certificateRegistration = (
  change: Partial<NonNullable<Certificate['registration']>> = {},
): NonNullable<Certificate['registration']> => ({
  status: 'REGISTERED',
  registry: 'BlockMark Registry',
  reference: 'bm-1042',
  url: 'https://registry.example/certificates/bm-1042',
  otherName: null,
  error: null,
  attempts: 1,
  nextAttemptAt: null,
  updatedAt: '2026-11-18T14:01:00.000Z',
  ...change,
});

export const certificate = (change: Partial<Certificate> = {}): Certificate => ({
  ...certificateSummary(),
  issuedBy: {
    id: '0192f0c1-0000-7000-8000-0000000000a9',
    name: 'Ruth Castell',
    email: 'ruth.castell@trusted-msp.example',
  },
  scope: { registry: 'Trusted MSP controls', version: '2026.1', controls: 60, met: 57 },
  verifyUrl: 'https://trusted-msp.example/verify/TMSP-2026-0001',
  isSigned: true,
  registration: certificateRegistration(),
  revokedAt: null,
  revokedBy: null,
  revokedReason: null,
  ...change,
});
