/** Shows a new secret, once. Closing without having copied it asks again. */
import { Box, Button, Callout, Inline, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { useState } from 'react';

interface SecretDialogProps {
  title: string;
  /** Names the secret in sentences: "key". */
  noun: string;
  label: string;
  /** Where to store it. */
  advice: string;
  secret: string;
  onClose: () => void;
}

export function SecretDialog({ title, noun, label, advice, secret, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const mustWarn = !isCopied && !isWarned;
  const close = () => (mustWarn ? setWarned(true) : onClose());
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={close}
      footer={
        <Button variant={isCopied ? 'primary' : 'secondary'} onClick={close}>
          {isCopied || !isWarned ? 'Done' : 'Close without copying'}
        </Button>
      }
    >
      <Stack>
        <Text>{advice} It is shown only now.</Text>
        <Box onCopy={() => setCopied(true)}>
          <Field label={label}>
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
                what={`the ${label}`}
                size="md"
                variant="primary"
                onCopied={() => setCopied(true)}
              />
            </Inline>
          </Field>
        </Box>
        {isWarned && !isCopied && (
          <Callout tone="attention" title={`You have not copied the ${noun}`}>
            It cannot be shown again. Without it you have to create another {noun}.
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
