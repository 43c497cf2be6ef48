/** A text in Markdown: edited or previewed. */
import { constants } from '@msp/contract';
import { Markdown } from '@msp/markdown';
import { Box, Stack, Text } from '@msp/ui';
import { Field, Segments, TextArea } from '@msp/ui/pages';
import { useState } from 'react';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
}

export function MarkdownEditor({ label, value, onChange, help, error }: MarkdownEditorProps) {
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <Stack gap="2">
      <Segments label={`${label}: edit or preview`} options={views} value={view} onChange={setView} />
      {view === 'edit' ? (
        <Field label={label} help={help} error={error}>
          <TextArea
            rows={14}
            mono
            value={value}
            maxLength={constants.textLimits.document}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      ) : (
        <Box minHeight="20" p="3" borderWidth="1px" borderRadius="md">
          {value.trim() ? <Markdown source={value} /> : <Text tone="muted">Nothing to preview yet.</Text>}
        </Box>
      )}
    </Stack>
  );
}
