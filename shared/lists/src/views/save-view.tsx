/** Saves what a list shows under a name. The name of an existing view updates that one. */
import { constants, type ListPath, type SavedView } from '@msp/contract';
import { messageOf } from '@msp/http';
import { Button, Inline, Stack } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { type RefObject, useState } from 'react';
import { saveView } from './change-views';

interface SaveViewProps {
  path: ListPath;
  search: string;
  views: readonly SavedView[];
  /** Has the focus after a view is saved or deleted, because the pressed button is then disabled or gone. */
  input: RefObject<HTMLInputElement | null>;
}

export function SaveView({ path, search, views, input }: SaveViewProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = text.trim();
  const existing = views.find((view) => view.name === name);
  const save = async () => {
    setBusy(true);
    try {
      await saveView({ path, name, search }, existing);
      setText('');
      input.current?.focus();
      setFailure(undefined);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack
      as="form"
      px="2"
      py="1"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !busy) void save();
      }}
    >
      <Field label="Save this view as" error={failure}>
        <Inline>
          <TextInput
            ref={input}
            value={text}
            maxLength={constants.savedViews.maxName}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" busy={busy} disabled={name === ''}>
            {existing ? 'Update' : 'Save'}
          </Button>
        </Inline>
      </Field>
    </Stack>
  );
}
