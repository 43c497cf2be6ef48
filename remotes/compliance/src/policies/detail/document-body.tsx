/** The text of a version, as a document. */
import { calls, type PolicyVersion } from '@msp/contract';
import { pathOf } from '@msp/http';
import { Markdown, SafeHtml } from '@msp/markdown';
import { Callout, Stack, Text } from '@msp/ui';
import { DownloadLink } from '@msp/ui/pages';

export const pdfAddress = (versionId: string): string =>
  pathOf(calls.policyDocuments.pdf, { params: { id: versionId }, query: {} });

export const originalAddress = (versionId: string): string =>
  pathOf(calls.policyDocuments.original, { params: { id: versionId }, query: {} });

/** Of a PDF, whose pages only the file itself shows as they are. */
function PlainText({ version: { id, text, pageCount } }: { version: PolicyVersion }) {
  return (
    <Stack>
      <Callout action={<DownloadLink href={originalAddress(id)}>Download PDF</DownloadLink>}>
        This is the text of an uploaded PDF{pageCount === null ? '' : ` of ${pageCount} pages`}. The file itself shows
        its layout.
      </Callout>
      {text === '' ? (
        <Text tone="muted">The file has no text that can be read.</Text>
      ) : (
        <Text as="div" maxWidth="44rem" preserveLines>
          {text}
        </Text>
      )}
    </Stack>
  );
}

export function DocumentBody({ version }: { version: PolicyVersion }) {
  const { content, html } = version;
  if (content !== null) return <Markdown source={content} />;
  if (html !== null) return <SafeHtml html={html} />;
  return <PlainText version={version} />;
}
