/** Shows the secret of a new key, once. Closing without having copied it asks again. */
import { Box, Button, Callout, Inline, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { useState } from 'react';
import type { CreatedKey } from './create-key-dialog';

export function SecretDialog({ created, onClose }: { created: CreatedKey; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { secret, apiKey } = created;
  const mustWarn = !isCopied && !isWarned;
  const close = () => (mustWarn ? setWarned(true) : onClose());
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Copy the key “${apiKey.name}”`}
      onClose={close}
      footer={
        <Button variant={isCopied ? 'primary' : 'secondary'} onClick={close}>
          {isCopied || !isWarned ? 'Done' : 'Close without copying'}
        </Button>
      }
    >
      <Stack>
        <Text>Store the key where your program reads its secrets. It is shown only now.</Text>
        <Box onCopy={() => setCopied(true)}>
          <Field label="API key">
            <Inline>
              <TextInput
                readOnly
                value={secret}
                spellCheck={false}
                autoComplete="off"
                onFocus={({ target }) => target.select()}
              />
              <CopyButton
                text={secret}
                what="the API key"
                size="md"
                variant="primary"
                onCopied={() => setCopied(true)}
              />
            </Inline>
          </Field>
        </Box>
        {isWarned && !isCopied && (
          <Callout tone="attention" title="You have not copied the key">
            It cannot be shown again. Without it you have to create another key.
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
