/** Adds an own framework from a file, or replaces its entries. Shows what the file contains before anything is stored. */
import { calls, constants, type Framework, type OwnFrameworkPreview } from '@msp/contract';
import { ProblemList } from '@msp/files';
import { HttpError, IdempotencyKey, pathOf, upload } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, Callout, LoadingRegion, Skeleton, Stack, Text, TextLink, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import {
  DropArea,
  Field,
  FileButton,
  formatBytes,
  formatCount,
  missingText,
  TextArea,
  TextInput,
  UploadIcon,
} from '@msp/ui/pages';
import { useState } from 'react';
import { frameworkPath } from '../../shared/paths';
import { refreshFrameworks } from '../framework-calls';
import { PreviewView } from './preview-view';
import { type Refusal, refusalOf, useFile, withoutProgress } from './use-file';

const limits = constants.ownFramework;

export interface FileDialogProps {
  /** Null for a new framework. */
  replaces: Framework | null;
  onClose: () => void;
}

interface Values {
  name: string;
  edition: string;
  summary: string;
}

/** `customer-rules.csv` suggests "customer rules". */
const nameOfFile = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .slice(0, limits.name);

function RefusalNotice({ refusal: { message, problems } }: { refusal: Refusal }) {
  return problems.length === 0 ? (
    <Callout tone="bad">{message}</Callout>
  ) : (
    <Callout tone="bad" title="Couldn't read this file. Nothing was stored.">
      <ProblemList problems={problems} />
    </Callout>
  );
}

const store = (
  replaces: Framework | null,
  file: File,
  values: Values,
  preview: OwnFrameworkPreview,
  idempotencyKey: IdempotencyKey,
) => {
  const { name, edition, summary } = values;
  if (!replaces) {
    return upload(
      calls.ownFrameworks.create,
      { body: { file, name, edition, summary } },
      { ...withoutProgress, idempotencyKey },
    );
  }
  const { version = 0, statements } = preview.replaces ?? {};
  const body = { file, edition, version, lost: statements?.lost.total ?? 0 };
  return upload(calls.ownFrameworks.replace, { params: { key: replaces.key }, body }, withoutProgress);
};

function useFileForm({ replaces, onClose }: FileDialogProps) {
  const [values, setValues] = useState<Values>({ name: '', edition: replaces?.version ?? '', summary: '' });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const navigate = useNavigate();
  const chosen = useFile(replaces?.key ?? null, (file, { name, edition }) => {
    // Suggest these only for fields that are still empty.
    setValues((typed) => ({
      ...typed,
      name: typed.name || (name ?? nameOfFile(file.name)),
      edition: typed.edition || (edition ?? ''),
    }));
  });
  const { file, looked } = chosen;
  const send = async () => {
    if (!file || looked?.state !== 'read' || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { key, name } = await store(replaces, file, values, looked.preview, idempotencyKey);
      onClose();
      toast.success({ title: replaces ? 'Framework replaced' : 'Framework added', description: name });
      if (!replaces) navigate(frameworkPath(key));
    } catch (error) {
      setRefusal(refusalOf(error));
      // Another member has changed it, or has stated something: shows what would move now.
      if (error instanceof HttpError && error.status === 409) await chosen.readAgain();
    } finally {
      setBusy(false);
    }
    await refreshFrameworks();
  };
  return {
    ...{ ...chosen, values, busy, refusal, send },
    choose(next: File) {
      setRefusal(undefined);
      chosen.choose(next);
    },
    change: (field: keyof Values) => ({
      value: values[field],
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
    }),
  };
}

function FileArea({ file, choose }: Pick<ReturnType<typeof useFileForm>, 'file' | 'choose'>) {
  return (
    <DropArea onFiles={([first]) => first && choose(first)}>
      <UploadIcon />
      <span>{file ? file.name : 'Drop a file here, or'}</span>
      <FileButton
        label={file ? 'Choose another file' : 'Choose a file'}
        multiple={false}
        onFiles={([first]) => first && choose(first)}
      />
      <Text as="small" size="sm" flex="1 0 100%">
        CSV, or an OSCAL catalogue as JSON. Up to {formatCount(limits.maxEntries)} entries and{' '}
        {formatBytes(limits.maxBytes)}.
      </Text>
    </DropArea>
  );
}

export default function FileDialog(props: FileDialogProps) {
  const { replaces, onClose } = props;
  const form = useFileForm(props);
  const { file, looked, refusal, values, busy } = form;
  const missing = missingText({
    'a file that can be read': looked?.state !== 'read',
    'a name': !replaces && values.name.trim() === '',
    'a version': values.edition.trim() === '',
  });
  return (
    <Dialog
      open
      size="lg"
      title={replaces ? `Replace the entries of ${replaces.name}` : 'Add a framework'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} unavailable={missing} onClick={() => void form.send()}>
            {replaces ? 'Replace entries' : 'Add framework'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text size="sm" tone="muted">
          A CSV file has a line for each entry.{' '}
          <TextLink to={pathOf(calls.ownFrameworks.template, {})} download="">
            Download the template
          </TextLink>
        </Text>
        <FileArea file={file} choose={form.choose} />
        <div aria-live="polite">
          {looked?.state === 'reading' && (
            <LoadingRegion label="Reading the file">
              <Skeleton height="24" />
            </LoadingRegion>
          )}
          <Stack gap="3">
            {looked?.state === 'refused' && <RefusalNotice refusal={looked} />}
            {refusal && <RefusalNotice refusal={refusal} />}
            {looked?.state === 'read' && <PreviewView preview={looked.preview} />}
          </Stack>
        </div>
        {!replaces && (
          <Field label="Name">
            <TextInput maxLength={limits.name} {...form.change('name')} />
          </Field>
        )}
        <Field label="Version" help="As its publisher names it, such as 2022.">
          <TextInput maxLength={limits.edition} {...form.change('edition')} />
        </Field>
        {!replaces && (
          <Field label="Description (optional)">
            <TextArea rows={2} maxLength={constants.textLimits.description} {...form.change('summary')} />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
