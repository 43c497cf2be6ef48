/** Asks how the file can be shown, and shows it so. A kind that this build does not know is offered for download. */
import { calls, type EvidencePreview } from '@msp/contract';
import { useCall } from '@msp/http';
import { Markdown } from '@msp/markdown';
import { Callout, chakra, ErrorState, Stack } from '@msp/ui';
import { EmailPreview } from './email-preview';
import type { FilePreviewProps } from './file-preview-props';
import { HtmlPreview } from './html-preview';
import { ImagePreview } from './image-preview';
import { NoPreview } from './no-preview';
import { PdfPreview } from './pdf-preview';
import { PreviewLoading } from './preview-loading';
import { SheetsPreview } from './sheets-preview';

const Plain = chakra('pre', {
  base: {
    p: '3',
    maxHeight: 'min(70vh, 48rem)',
    overflow: 'auto',
    fontFamily: 'mono',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});

function Shown({ preview, ...file }: FilePreviewProps & { preview: EvidencePreview }) {
  const { kind, content = '', sheets = [], email, reason } = preview;
  if (kind === 'pdf') return <PdfPreview {...file} />;
  if (kind === 'image') return <ImagePreview {...file} />;
  if (kind === 'text') return <Plain tabIndex={0}>{content}</Plain>;
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
        title="The preview could not be loaded"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data) return <PreviewLoading />;
  return (
    <Stack gap="3">
      {data.truncated && (
        <Callout tone="attention">Only the beginning is shown here. Download the file for all of it.</Callout>
      )}
      <Shown {...props} preview={data} />
    </Stack>
  );
}
