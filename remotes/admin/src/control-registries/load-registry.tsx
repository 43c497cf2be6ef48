/** Loads an OSCAL file: chosen, dropped or pasted, with its progress. A refused file is shown with every problem in it. */
import { calls, constants, type ResponseOf } from '@msp/contract';
import { DropZone, ProblemList, problemsOf, useUpload } from '@msp/files';
import { invalidate, upload } from '@msp/http';
import {
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Inline,
  Progress,
  plural,
  Stack,
  Text,
  toast,
} from '@msp/ui';
import { formatBytes } from '@msp/ui/pages';
import { useState } from 'react';
import { controlRegistryName } from '../shared/control-registry-name';

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
