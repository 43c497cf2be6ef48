/** Loads an OSCAL file: chosen, dropped or pasted, with its progress, and with every place that does not fit when it is refused. */
import { calls, constants, type FieldProblem } from '@msp/contract';
import { DropZone, sentenceOf } from '@msp/files';
import { HttpError, invalidate, upload } from '@msp/http';
import {
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  chakra,
  HStack,
  Progress,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { formatBytes } from '@msp/ui/pages';
import { useRef, useState } from 'react';
import { registryName } from './registry-name';

const Problems = chakra('ul', {
  base: {
    maxHeight: '16rem',
    overflowY: 'auto',
    fontSize: 'sm',
    listStyle: 'none',
    '& > li': { py: '1', borderTopWidth: '1px', overflowWrap: 'anywhere' },
    '& code': { fontFamily: 'mono' },
  },
});

interface Refusal {
  sentence: string;
  problems: FieldProblem[];
}

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** A refusal lists the places in its details; whatever else went wrong has its sentence only. */
function refusalOf(failure: unknown): Refusal {
  const body = failure instanceof HttpError ? (failure.body as { details?: unknown } | undefined) : undefined;
  const details = Array.isArray(body?.details) ? body.details.filter(isProblem) : [];
  return { sentence: sentenceOf(failure), problems: details };
}

export function LoadRegistry() {
  const [percent, setPercent] = useState<number>();
  const [fileName, setFileName] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const control = useRef<AbortController>(null);
  const isSending = percent !== undefined;

  const send = async (file: File) => {
    const abort = new AbortController();
    control.current = abort;
    setFileName(file.name);
    setRefusal(undefined);
    setPercent(0);
    try {
      const { registry, isNew, withdrawnControls } = await upload(
        calls.catalogue.load,
        { body: { file } },
        { signal: abort.signal, onProgress: (sent, total) => setPercent(total > 0 ? (sent / total) * 100 : 0) },
      );
      await invalidate(calls.catalogue.registries);
      const left = withdrawnControls > 0 ? ` ${withdrawnControls} withdrawn ones were left out.` : '';
      if (isNew) {
        const description = `${registry.controls} controls.${left} Nobody follows it until it is put to use.`;
        toast.success({ title: `Loaded: ${registryName(registry)}`, description });
      } else {
        toast.info({ title: 'Nothing new', description: `${registryName(registry)} was loaded from just this file.` });
      }
    } catch (failure) {
      if (!abort.signal.aborted) setRefusal(refusalOf(failure));
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Load a catalogue</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text tone="muted">
            A NIST OSCAL catalogue as JSON, up to {formatBytes(constants.catalogueFileMaxBytes)}. It becomes a registry
            of its own; nothing changes for anybody until an organization is put on it.
          </Text>
          {isSending ? (
            <HStack>
              <Progress value={percent} label={`Upload of ${fileName}`} />
              <Button size="sm" onClick={() => control.current?.abort(new DOMException('Cancelled', 'AbortError'))}>
                Cancel
              </Button>
            </HStack>
          ) : (
            <DropZone multiple={false} listens onFiles={([first]) => first && void send(first)} />
          )}
          {refusal && (
            <Callout tone="bad" title={`${fileName} was not loaded`}>
              {refusal.sentence}
              {refusal.problems.length > 0 && (
                <Problems aria-label="Places that do not fit" tabIndex={0}>
                  {refusal.problems.map(({ path, message }) => (
                    <li key={`${path} ${message}`}>
                      <code>{path}</code>: {message}
                    </li>
                  ))}
                </Problems>
              )}
            </Callout>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
