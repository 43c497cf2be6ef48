/** Shows a new secret, once. Closing without having copied it asks again. */
import { Box, Button, Callout, Inline, Stack, Text } from '@msp/ui';
import { Dialog, Field, TextInput } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { type ReactNode, useState } from 'react';

interface SecretDialogProps {
  title: string;
  /** The secret's name: "API key". */
  label: string;
  /** The name inside a sentence: "the key". */
  what: string;
  secret: string;
  /** What has to be done without it, as a sentence. */
  ifLost: string;
  /** Where it belongs. */
  children: ReactNode;
  onClose: () => void;
}

export function SecretDialog({ title, label, what, secret, ifLost, children, onClose }: SecretDialogProps) {
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
        <Text>{children}</Text>
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
              <CopyButton text={secret} what={what} size="md" variant="primary" onCopied={() => setCopied(true)} />
            </Inline>
          </Field>
        </Box>
        {isWarned && !isCopied && (
          <Callout tone="attention" title={`You haven't copied ${what}`}>
            It won't be shown again. {ifLost}
          </Callout>
        )}
      </Stack>
    </Dialog>
  );
}
