/** The text of a policy as a document: written, converted to HTML, or the pages of a PDF. */
import type { PolicyDocumentText } from '@msp/contract';
import { PdfPreview } from '@msp/files';
import { Markdown, SafeHtml } from '@msp/markdown';
import { Text } from '@msp/ui';
import { usePrinting } from '@msp/ui/records';
import type { ComponentProps } from 'react';

export interface ShownDocumentProps {
  document: PolicyDocumentText;
  /** The uploaded file, in case it is a PDF. */
  pdf: ComponentProps<typeof PdfPreview>;
}

/** The viewer has only the pages in sight, so that the text is printed instead. */
function PdfBody({ document: { text }, pdf }: ShownDocumentProps) {
  return usePrinting() ? <Text preserveLines>{text}</Text> : <PdfPreview {...pdf} />;
}

export function ShownDocument({ document, pdf }: ShownDocumentProps) {
  const { content, html } = document;
  if (content !== null) return <Markdown source={content} />;
  if (html !== null) return <SafeHtml html={html} />;
  return <PdfBody document={document} pdf={pdf} />;
}
