/** Loads an OSCAL file: chosen, dropped or pasted, with its progress. A refused file is shown with every problem in it. */
import { calls, constants, type FieldProblem, type ResponseOf } from '@msp/contract';
import { DropZone, useUpload } from '@msp/files';
import { HttpError, invalidate, upload } from '@msp/http';
import {
  Box,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Inline,
  List,
  Progress,
  plural,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { formatBytes, ScrollArea } from '@msp/ui/pages';
import { useState } from 'react';
import { controlRegistryName } from '../shared/control-registry-name';

const isProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** The problems that a validation error lists in its details. */
function problemsOf(error: unknown): FieldProblem[] {
  const body = error instanceof HttpError ? (error.body as { details?: unknown } | undefined) : undefined;
  return Array.isArray(body?.details) ? body.details.filter(isProblem) : [];
}

function showLoaded({ registry, isNew, withdrawnControls }: ResponseOf<typeof calls.controlRegistries.load>): void {
  const name = controlRegistryName(registry);
  if (!isNew) {
    toast.info({ title: 'Already loaded', description: `${name} is loaded with the same content.` });
    return;
  }
  const skipped = withdrawnControls > 0 ? ` ${plural(withdrawnControls, 'withdrawn control')} skipped.` : '';
  const description = `${plural(registry.controls, 'control')}.${skipped} No organisation uses it yet.`;
  toast.success({ title: `Loaded: ${name}`, description });
}

function ProblemList({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ScrollArea label="Problems in the file" maxHeight="16rem" fontSize="sm" bordered={false}>
      <List variant="lines" lineAbove>
        {problems.map(({ path, message }) => (
          <Box as="li" key={`${path} ${message}`} py="1" overflowWrap="anywhere">
            <Text as="code" mono>
              {path}
            </Text>
            : {message}
          </Box>
        ))}
      </List>
    </ScrollArea>
  );
}

export function LoadRegistry() {
  const [fileName, setFileName] = useState('');
  const { run, isSending, percent, error, message, cancel } = useUpload();

  const send = async (file: File) => {
    setFileName(file.name);
    const loaded = await run((control) => upload(calls.controlRegistries.load, { body: { file } }, control));
    if (!loaded) return;
    await invalidate(calls.controlRegistries.registries);
    showLoaded(loaded);
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Load a catalogue</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack gap="3">
          <Text tone="muted">
            A NIST OSCAL catalogue as JSON, up to {formatBytes(constants.catalogueFileMaxBytes)}. It becomes a new
            registry. Nothing changes for an organisation until it starts using it.
          </Text>
          {isSending ? (
            <Inline>
              <Progress value={percent} label={`Upload of ${fileName}`} />
              <Button size="sm" onClick={cancel}>
                Cancel
              </Button>
            </Inline>
          ) : (
            <DropZone multiple={false} takesPaste onFiles={([first]) => first && void send(first)} />
          )}
          {message && (
            <Callout tone="bad" title={`Couldn't load ${fileName}`}>
              {message}
              <ProblemList problems={problemsOf(error)} />
            </Callout>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
