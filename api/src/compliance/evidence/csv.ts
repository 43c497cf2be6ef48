/** The columns of the evidence list as CSV. */
import { type EvidenceItem, evidenceStatusLabels, evidenceTypeLabels, evidenceValidityLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const evidenceColumns: Column<EvidenceItem>[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Type', ({ type }) => evidenceTypeLabels[type]],
  ['Status', ({ status }) => evidenceStatusLabels[status]],
  ['Valid until', ({ validUntil }) => validUntil],
  ['Validity', ({ validity }) => evidenceValidityLabels[validity]],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
  ['File', ({ file }) => file.name],
  ['File number', ({ file }) => file.number],
  ['Size in bytes', ({ file }) => file.size],
  ['SHA-256', ({ file }) => file.sha256],
  ['Uploaded by', ({ uploadedBy }) => uploadedBy?.name ?? null],
  ['Collected from', ({ collected }) => collected?.name ?? null],
  ['Created at', ({ createdAt }) => createdAt],
  ['Changed at', ({ updatedAt }) => updatedAt],
];
