/** A secret. It is entered and never shown again: a stored one shows when and by whom it was set. */
import type { AdapterSetting } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Button, formatDate, Inline, Text } from '@msp/ui';
import { Field, FieldGroup, TextInput } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import { type Connection, type ConnectionForm, storedSecret } from './connection-form';

interface SecretFieldProps {
  connection: Connection;
  setting: AdapterSetting;
  error: string | undefined;
}

export function SecretField({ connection, setting: { name, title, description }, error }: SecretFieldProps) {
  const { register, setFocus, setValue } = useFormContext<ConnectionForm>();
  const [isReplacing, setReplacing] = useState(false);
  const stored = storedSecret(connection, name);
  const path = `settings.${name}` as const;
  useEffect(() => {
    if (isReplacing) setFocus(path);
  }, [isReplacing, setFocus, path]);

  if (stored && !isReplacing && !error) {
    return (
      <FieldGroup label={title}>
        <Inline wrap>
          <Text tone="muted">
            Set on {formatDate(stored.setAt)}
            {stored.setBy && ` by ${stored.setBy}`}
          </Text>
          <Button size="sm" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        </Inline>
      </FieldGroup>
    );
  }
  const keepStored = () => {
    setValue(path, '');
    setReplacing(false);
  };
  return (
    <Field
      label={title}
      help={description}
      error={error}
      note={
        stored && (
          <Button variant="link" size="sm" onClick={keepStored}>
            Keep the stored one
          </Button>
        )
      }
    >
      <TextInput type="password" autoComplete="new-password" spellCheck={false} {...register(path)} />
    </Field>
  );
}
