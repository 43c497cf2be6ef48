/** One file to be added: its description, its progress, and why it failed. */
import { FormProvider, useForm } from '@msp/forms';
import { Box, Button, Callout, IconButton, Inline, Progress, Stack, Text } from '@msp/ui';
import { DeleteIcon, FileIcon, formatBytes } from '@msp/ui/pages';
import { useEffect, useRef } from 'react';
import { uploadStatus } from '../upload/upload-status';
import { isUnderWay } from '../upload/use-upload-queue';
import type { Details } from './details';
import { DetailsFields } from './details-fields';
import type { Upload, Uploads } from './use-uploads';

interface UploadDetailsProps {
  details: Details;
  controlIds: readonly string[];
  onChange: (details: Details) => void;
}

function UploadDetails({ details, controlIds, onChange }: UploadDetailsProps) {
  const form = useForm<Details>({ defaultValues: details });
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(details);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      sent.current = values as Details;
      latest.current(sent.current);
    });
    return unsubscribe;
  }, [form]);
  // Details that do not come from this form were applied to all files.
  useEffect(() => {
    if (details === sent.current) return;
    sent.current = details;
    form.reset(details);
  }, [details, form]);
  return (
    <FormProvider {...form}>
      <DetailsFields fixedControlIds={controlIds} />
    </FormProvider>
  );
}

function RowActions({ upload: { key, file, state }, uploads }: { upload: Upload; uploads: Uploads }) {
  if (state === 'waiting' || state === 'sending')
    return (
      <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => uploads.cancel(key)}>
        Cancel
      </Button>
    );
  return (
    <>
      {state === 'failed' && (
        <Button size="sm" aria-label={`Retry ${file.name}`} onClick={() => uploads.retry(key)}>
          Retry
        </Button>
      )}
      {state !== 'done' && (
        <IconButton aria-label={`Remove ${file.name}`} onClick={() => uploads.remove(key)}>
          <DeleteIcon />
        </IconButton>
      )}
    </>
  );
}

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
  /** Ids or codes of the controls of the page. */
  controlIds: readonly string[];
}

export function UploadRow({ upload, uploads, controlIds }: UploadRowProps) {
  const { key, file, details, state, percent, error } = upload;
  const underWay = isUnderWay(upload);
  return (
    <Stack as="li" p="3" borderWidth="1px" borderRadius="md" aria-label={file.name}>
      <Inline minHeight="8">
        <Text as="span" tone="muted">
          <FileIcon />
        </Text>
        <Box flex="1" minWidth="0" overflowWrap="anywhere">
          <Text weight="medium">{file.name}</Text>
          <Text size="sm" tone="muted">
            {[formatBytes(file.size), uploadStatus(upload)].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <RowActions upload={upload} uploads={uploads} />
      </Inline>
      {underWay && <Progress value={percent} label={`Upload of ${file.name}`} />}
      {error && <Callout tone="bad">{error}</Callout>}
      {!underWay && state !== 'done' && (
        <UploadDetails details={details} controlIds={controlIds} onChange={(next) => uploads.describe(key, next)} />
      )}
    </Stack>
  );
}
