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

function UploadDetails({ details, onChange }: { details: Details; onChange: (details: Details) => void }) {
  const form = useForm<Details>({ defaultValues: details });
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => latest.current(values as Details));
    return unsubscribe;
  }, [form]);
  return (
    <FormProvider {...form}>
      <DetailsFields />
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

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
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
        <UploadDetails details={details} onChange={(next) => uploads.describe(key, next)} />
      )}
    </Stack>
  );
}
