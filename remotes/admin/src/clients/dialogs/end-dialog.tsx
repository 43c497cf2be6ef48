/** Ends a management, from either side: what happens, and an optional reason. */
import { constants } from '@msp/contract';
import { useAction } from '@msp/forms';
import { Box, List, Text } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import { type ReactNode, useState } from 'react';
import { refreshClients } from '../client-calls';

interface EndDialogProps {
  title: string;
  /** What happens, one sentence each. */
  effects: readonly string[];
  /** Who reads the reason. */
  readers: string;
  /** Ends it. @returns the message to show */
  send: (reason: string) => Promise<{ title: string; description?: string }>;
  onClose: () => void;
  children?: ReactNode;
}

export function EndDialog({ title, effects, readers, send, onClose, children }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useAction({ refresh: refreshClients });
  const end = () =>
    run(async () => {
      const message = await send(reason.trim());
      onClose();
      return message;
    });
  return (
    <FormDialog
      title={title}
      submitLabel="End management"
      cancelLabel="Keep management"
      danger
      busy={busy}
      failure={failure}
      onSubmit={end}
      onClose={onClose}
    >
      {children}
      <Text>If you end it:</Text>
      <List variant="bullets">
        {effects.map((effect) => (
          <Box as="li" key={effect}>
            {effect}
          </Box>
        ))}
      </List>
      <Field label="Reason (optional)" help={`Shown to the administrators of ${readers}, and kept in the log.`}>
        <TextInput
          value={reason}
          maxLength={constants.textLimits.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
