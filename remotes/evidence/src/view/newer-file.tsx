/** A newer file of the same evidence: chosen, dropped or pasted, with its progress. The earlier ones stay. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { DropZone, sentenceOf } from '@msp/files';
import { Attempt, HttpError, invalidate, upload } from '@msp/http';
import { Button, Callout, Progress, Stack, Text, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, formatBytes, TextInput, UploadIcon } from '@msp/ui/pages';
import { useRef, useState } from 'react';
import { evidenceChanged } from './changed';

interface NewerFileProps {
  evidence: EvidenceDetail;
  onAdded: () => void;
}

export function NewerFile({ evidence: { id, version, validUntil }, onAdded }: NewerFileProps) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [until, setUntil] = useState('');
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [attempt] = useState(() => new Attempt());
  const control = useRef<AbortController>(null);
  const isSending = percent !== undefined;

  const send = async (chosen: File) => {
    const abort = new AbortController();
    control.current = abort;
    setPercent(0);
    setError(undefined);
    try {
      const body = { file: chosen, version, ...(until && { validUntil: until }) };
      const added = await upload(
        calls.evidence.addFile,
        { params: { id }, body },
        {
          attempt,
          signal: abort.signal,
          onProgress: (sent, total) => setPercent(total > 0 ? (sent / total) * 100 : 0),
        },
      );
      await evidenceChanged(added);
      toast.success({ title: `Version ${added.file.number} added` });
      setFile(undefined);
      setUntil('');
      setOpen(false);
      onAdded();
    } catch (failure) {
      if (abort.signal.aborted) return;
      setError(sentenceOf(failure));
      // Somebody changed it meanwhile: the next try is made from what is there now.
      if (failure instanceof HttpError && failure.errorCode === 'STALE') await invalidate([calls.evidence.get, { id }]);
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <>
      <Button size="sm" icon={<UploadIcon />} onClick={() => setOpen(true)}>
        Upload a newer file
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Upload a newer file"
        footer={
          <>
            {isSending ? (
              <Button onClick={() => control.current?.abort(new DOMException('Cancelled', 'AbortError'))}>
                Cancel the upload
              </Button>
            ) : (
              <Button onClick={() => setOpen(false)}>Close</Button>
            )}
            <Button variant="primary" disabled={!file} busy={isSending} onClick={() => file && void send(file)}>
              {error ? 'Try again' : 'Upload'}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {!isSending && <DropZone multiple={false} listens={isOpen} onFiles={([first]) => first && setFile(first)} />}
          {file && (
            <Text fontWeight="medium" overflowWrap="anywhere">
              {file.name} · {formatBytes(file.size)}
            </Text>
          )}
          {isSending && <Progress value={percent} label={`Upload of ${file?.name ?? 'the file'}`} />}
          <Field label="Valid until" help={validUntil ? 'Left blank, the date stays as it is.' : undefined}>
            <TextInput
              type="date"
              value={until}
              disabled={isSending}
              onChange={(event) => setUntil(event.target.value)}
            />
          </Field>
          {error && <Callout tone="bad">{error}</Callout>}
        </Stack>
      </Dialog>
    </>
  );
}
