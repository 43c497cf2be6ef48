/** Shows a file by the kind of preview the server made. An unknown kind is offered for download. */
import { calls, type EvidencePreview } from '@msp/contract';
import { downloadBlob, useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { Callout, ErrorState, Stack, Text } from '@msp/ui';
import { ScrollArea } from '@msp/ui/pages';
import { downloadAddress } from './addresses';
import { EmailPreview } from './email-preview';
import type { FilePreviewProps } from './file-preview-props';
import { HtmlPreview } from './html-preview';
import { ImagePreview } from './image-preview';
import { NoPreview } from './no-preview';
import { PdfPreview } from './pdf-preview';
import { PreviewLoading } from './preview-loading';
import { SheetsPreview } from './sheets-preview';

function EvidencePdf({ evidenceId, number, fileName }: FilePreviewProps) {
  const params = { id: evidenceId, number: String(number) };
  const load = async () => (await downloadBlob(calls.evidence.download, { params })).blob;
  return <PdfPreview fileName={fileName} address={downloadAddress(evidenceId, number)} load={load} />;
}

function Shown({ preview, ...file }: FilePreviewProps & { preview: EvidencePreview }) {
  const { kind, content = '', sheets = [], email, reason } = preview;
  if (kind === 'pdf') return <EvidencePdf {...file} />;
  if (kind === 'image') return <ImagePreview {...file} />;
  if (kind === 'text')
    return (
      <ScrollArea label={file.fileName} maxHeight="min(70vh, 48rem)" p="3" bg="bg.sunken">
        <Text as="pre" mono size="sm" preserveLines>
          {content}
        </Text>
      </ScrollArea>
    );
  if (kind === 'markdown') return <Markdown source={content} />;
  if (kind === 'html') return <HtmlPreview html={content} title={file.fileName} />;
  if (kind === 'sheets' && sheets.length > 0) return <SheetsPreview sheets={sheets} />;
  if (kind === 'email' && email) return <EmailPreview email={email} />;
  return <NoPreview {...file} reason={reason} />;
}

export default function PreviewBody(props: FilePreviewProps) {
  const { data, error, isValidating, mutate } = useCall(calls.evidence.preview, {
    params: { id: props.evidenceId, number: String(props.number) },
  });
  if (error && !data)
    return (
      <ErrorState
        compact
        title="Couldn't load the preview"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data) return <PreviewLoading />;
  return (
    <Stack gap="3">
      {data.truncated && (
        <Callout tone="attention">Only the beginning is shown. Download the file to see all of it.</Callout>
      )}
      <Shown {...props} preview={data} />
    </Stack>
  );
}
