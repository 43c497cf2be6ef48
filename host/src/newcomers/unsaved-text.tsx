/** Text that the user had typed when they lost access to its page, to be copied. */
import { unsavedTexts } from '@msp/session/unsaved-texts';
import { Inline, Stack, Text } from '@msp/ui';
import { Field, TextArea } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { useState } from 'react';

export function UnsavedText({ userId }: { userId: string }) {
  const [texts] = useState(() => unsavedTexts(userId));
  if (texts.length === 0) return null;
  return (
    <Stack>
      <Text tone="muted">Some text that you typed isn't saved. Copy what you need before you sign out.</Text>
      {texts.map((text, at) => (
        <Field
          key={text}
          label={`Unsaved text ${at + 1}`}
          note={
            <Inline>
              <CopyButton text={text} what={`unsaved text ${at + 1}`} />
            </Inline>
          }
        >
          <TextArea readOnly short rows={3} value={text} />
        </Field>
      ))}
    </Stack>
  );
}
