/** The files of a version: its PDF, and the file that was uploaded. */
import { calls, type PolicyVersion } from '@msp/contract';
import { downloadBlob, pathOf } from '@msp/http';
import type { ShownDocumentProps } from './shown-document';

export const pdfAddress = (versionId: string): string =>
  pathOf(calls.policies.pdf, { params: { id: versionId }, query: {} });

export const originalAddress = (versionId: string): string =>
  pathOf(calls.policies.original, { params: { id: versionId }, query: {} });

/** The uploaded file of a version, in case it is a PDF. */
export const pdfOf = ({ id, file }: PolicyVersion): ShownDocumentProps['pdf'] => ({
  fileName: file?.name ?? 'Document',
  address: originalAddress(id),
  load: async () => (await downloadBlob(calls.policies.original, { params: { id } })).blob,
});
