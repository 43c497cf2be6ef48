/** Uploads a new version of a file of evidence. Earlier versions are kept. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { DropZone, useSuggestedValidity, useUpload, useUploadRules, ValidUntilField } from '@msp/files';
import { HttpError, IdempotencyKey, invalidate, upload } from '@msp/http';
import { Button, Callout, formatDate, Progress, Stack, Text, toast } from '@msp/ui';
import { Checkbox, Dialog, formatBytes, missingText, UploadIcon } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import { publishEvidence } from './publish-evidence';

interface NewVersionProps {
  evidence: EvidenceDetail;
}

export function NewVersion({ evidence }: NewVersionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<UploadIcon />} onClick={() => setOpen(true)}>
        Upload new version
      </Button>
      <NewVersionDialog evidence={evidence} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface NewVersionDialogProps extends NewVersionProps {
  open: boolean;
  onClose: () => void;
}

function useNewVersion({ evidence: { id, version }, onClose }: NewVersionDialogProps) {
  const [file, setFile] = useState<File>();
  const [validUntil, setValidUntil] = useState('');
  const [doesNotExpire, setDoesNotExpire] = useState(false);
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { run, error, ...state } = useUpload();

  const isStale = error instanceof HttpError && error.errorCode === 'STALE';
  useEffect(() => {
    // The next try needs the version as it is now.
    if (isStale) void invalidate([calls.evidence.get, { id }]);
  }, [isStale, id]);

  const send = async () => {
    if (!file) return;
    const validity = doesNotExpire ? { doesNotExpire: 'true' as const } : validUntil ? { validUntil } : {};
    const body = { file, version, ...validity };
    const added = await run((control) =>
      upload(calls.evidence.addFile, { params: { id }, body }, { ...control, idempotencyKey }),
    );
    if (!added) return;
    await publishEvidence(added);
    toast.success({ title: `Version ${added.file.number} added` });
    setFile(undefined);
    setValidUntil('');
    setDoesNotExpire(false);
    onClose();
  };
  return { file, setFile, validUntil, setValidUntil, doesNotExpire, setDoesNotExpire, send, ...state };
}

function NewVersionDialog(props: NewVersionDialogProps) {
  const { evidence, open, onClose } = props;
  const { file, setFile, validUntil, setValidUntil, doesNotExpire, setDoesNotExpire, ...sending } =
    useNewVersion(props);
  const { send, isSending, percent, message, cancel } = sending;
  const rules = useUploadRules(open);
  const refusal = file && rules.refusalOf(file);
  const suggestion = useSuggestedValidity(open ? evidence.controls.map(({ id }) => id) : []);
  // The date of the version before was about another file.
  const isAsked = suggestion !== undefined || evidence.validUntil !== null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Upload new version"
      footer={
        <>
          {isSending ? <Button onClick={cancel}>Cancel upload</Button> : <Button onClick={onClose}>Close</Button>}
          <Button
            type="submit"
            variant="primary"
            unavailable={missingText({
              'a file that is accepted': !file || refusal !== undefined,
              'until when it is valid': isAsked && validUntil === '' && !doesNotExpire,
            })}
            busy={isSending}
            onClick={() => void send()}
          >
            {message ? 'Try again' : 'Upload'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!isSending && (
          <DropZone
            multiple={false}
            takesPaste={open}
            hint={rules.summary}
            onFiles={([first]) => first && setFile(first)}
          />
        )}
        {file && (
          <Text weight="medium" overflowWrap="anywhere">
            {file.name} · {formatBytes(file.size)}
          </Text>
        )}
        {isSending && <Progress value={percent} label={`Upload of ${file?.name ?? 'the file'}`} />}
        <ValidUntilField
          value={validUntil}
          onChange={setValidUntil}
          suggestion={suggestion}
          help={evidence.validUntil ? `The current file is valid until ${formatDate(evidence.validUntil)}.` : undefined}
          disabled={isSending || doesNotExpire}
        />
        {!suggestion && evidence.validUntil && (
          <Checkbox checked={doesNotExpire} onChange={(event) => setDoesNotExpire(event.target.checked)}>
            It doesn't expire
          </Checkbox>
        )}
        {(refusal ?? message) && <Callout tone="bad">{refusal ?? message}</Callout>}
      </Stack>
    </Dialog>
  );
}
