/** A text in Markdown: written on one side, looked at on the other. */
import { constants } from '@msp/contract';
import { Markdown } from '@msp/markdown';
import { Box, HStack, Stack, Text } from '@msp/ui';
import { Field, Segments, TextArea } from '@msp/ui/pages';
import { useState } from 'react';

const views = [
  { value: 'write', label: 'Write' },
  { value: 'look', label: 'Preview' },
] as const;

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
}

export function MarkdownEditor({ label, value, onChange, help, error }: MarkdownEditorProps) {
  const [view, setView] = useState<'write' | 'look'>('write');
  return (
    <Stack gap="2">
      <HStack>
        <Segments label={`${label}: write or preview`} options={views} value={view} onChange={setView} />
      </HStack>
      {view === 'write' ? (
        <Field label={label} help={help} error={error}>
          <TextArea
            rows={14}
            fontFamily="mono"
            fontSize="sm"
            value={value}
            maxLength={constants.textLimits.document}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      ) : (
        <Box minHeight="20" p="3" borderWidth="1px" borderRadius="md">
          {value.trim() ? <Markdown source={value} /> : <Text tone="muted">Nothing written yet.</Text>}
        </Box>
      )}
    </Stack>
  );
}
