/** A document in Markdown: its blanks filled in, written as formatted text or as Markdown, or previewed. */
import { constants } from '@msp/contract';
import { Markdown, RichText } from '@msp/markdown';
import { parseBlanks } from '@msp/templates';
import { Box, Stack, Text } from '@msp/ui';
import { Field, Segments, TextArea } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import { BlanksForm } from '../blanks/blanks-form';
import { type BlankValues, readableMarkdown } from '../blanks/mark-blanks';
import { useBuffered } from '../buffered';

const views = [
  { value: 'blanks', label: 'Fill in' },
  { value: 'rich', label: 'Formatted' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'preview', label: 'Preview' },
] as const;
type View = (typeof views)[number]['value'];

/** The values are kept apart from the text. */
const bracketsHelp = 'Blanks stay in square brackets here. Preview shows the text with their values.';

interface DocumentEditorProps {
  label: string;
  /** Markdown. */
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
  /** Where the text has blanks in square brackets: the values entered for them, which are kept apart from the text. */
  blanks?: {
    values: BlankValues;
    onChange: (values: BlankValues) => void;
    /** Values to offer by the ids of blanks. */
    suggested?: Readonly<Record<string, string>> | undefined;
    /** Shows the field of this blank. Each new object does so again. */
    goTo?: { id: string } | undefined;
  };
}

function Preview({ source }: { source: string }) {
  return (
    <Box minHeight="20" p="3" borderWidth="1px" borderRadius="md">
      {source.trim() ? <Markdown source={source} /> : <Text tone="muted">Nothing to preview yet.</Text>}
    </Box>
  );
}

interface WrittenProps {
  label: string;
  isFormatted: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Written({ label, isFormatted, value, onChange }: WrittenProps) {
  const { shown, set, handlers } = useBuffered(value, onChange);
  return (
    <Box {...handlers}>
      {isFormatted ? (
        <RichText label={label} value={shown} onChange={set} />
      ) : (
        <TextArea
          rows={14}
          mono
          value={shown}
          maxLength={constants.textLimits.document}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Box>
  );
}

export function DocumentEditor({ label, value, onChange, help, error, blanks }: DocumentEditorProps) {
  const hasBlanks = blanks !== undefined && parseBlanks(value).length > 0;
  const [chosen, setView] = useState<View>(hasBlanks ? 'blanks' : 'rich');
  const view = chosen === 'blanks' && !hasBlanks ? 'rich' : chosen;
  const goTo = blanks?.goTo;
  useEffect(() => {
    if (goTo) setView('blanks');
  }, [goTo]);
  return (
    <Stack gap="2">
      <Segments
        label={`${label}: view`}
        options={views.filter((one) => one.value !== 'blanks' || hasBlanks)}
        value={view}
        onChange={setView}
      />
      {view === 'blanks' && blanks && <BlanksForm content={value} {...blanks} />}
      {view === 'preview' && <Preview source={blanks ? readableMarkdown(value, blanks.values) : value} />}
      {(view === 'rich' || view === 'markdown') && (
        <Field label={label} help={hasBlanks ? bracketsHelp : help} error={error}>
          <Written label={label} isFormatted={view === 'rich'} value={value} onChange={onChange} />
        </Field>
      )}
    </Stack>
  );
}
