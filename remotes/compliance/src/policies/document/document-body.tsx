/** The text of a version, as a document: with the values of its blanks, and the blanks that are left marked. */
import type { PolicyVersion } from '@msp/contract';
import { readableMarkdown } from '@msp/documents';
import { ShownDocument } from './shown-document';
import { pdfOf } from './version-files';

export function DocumentBody({ version }: { version: PolicyVersion }) {
  const { content, blankValues, html, text } = version;
  const document = { content: content === null ? null : readableMarkdown(content, blankValues), html, text };
  return <ShownDocument document={document} pdf={pdfOf(version)} />;
}
