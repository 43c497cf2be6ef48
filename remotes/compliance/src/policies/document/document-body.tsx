/** The text of a version, as a document. */
import { calls, type PolicyVersion } from '@msp/contract';
import { downloadBlob, pathOf } from '@msp/http';
import { ShownDocument } from './shown-document';

export const pdfAddress = (versionId: string): string =>
  pathOf(calls.policies.pdf, { params: { id: versionId }, query: {} });

export const originalAddress = (versionId: string): string =>
  pathOf(calls.policies.original, { params: { id: versionId }, query: {} });

export function DocumentBody({ version }: { version: PolicyVersion }) {
  const { id, file } = version;
  const load = async () => (await downloadBlob(calls.policies.original, { params: { id } })).blob;
  const pdf = { fileName: file?.name ?? 'Document', address: originalAddress(id), load };
  return <ShownDocument document={version} pdf={pdf} />;
}
