/** The text of a version, as a document. */
import { calls, type PolicyVersion } from '@msp/contract';
import { PdfPreview } from '@msp/files';
import { downloadBlob, pathOf } from '@msp/http';
import { Markdown, SafeHtml } from '@msp/markdown';
import { Text } from '@msp/ui';
import { usePrinting } from '@msp/ui/records';

export const pdfAddress = (versionId: string): string =>
  pathOf(calls.policies.pdf, { params: { id: versionId }, query: {} });

export const originalAddress = (versionId: string): string =>
  pathOf(calls.policies.original, { params: { id: versionId }, query: {} });

/** Of an uploaded PDF: its pages as they are. The viewer has only those in sight, so that its text is printed instead. */
function PdfBody({ version: { id, file, text } }: { version: PolicyVersion }) {
  const isPrinting = usePrinting();
  if (isPrinting) return <Text preserveLines>{text}</Text>;
  const load = async () => (await downloadBlob(calls.policies.original, { params: { id } })).blob;
  return <PdfPreview fileName={file?.name ?? 'Document'} address={originalAddress(id)} load={load} />;
}

export function DocumentBody({ version }: { version: PolicyVersion }) {
  const { content, html } = version;
  if (content !== null) return <Markdown source={content} />;
  if (html !== null) return <SafeHtml html={html} />;
  return <PdfBody version={version} />;
}
