/** The last valid day of evidence, with a suggestion that one click accepts. */
import { Box, Button, formatDate, plural, Stack } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import { useRef } from 'react';
import type { SuggestedValidity } from './suggested-validity';

export interface ValidUntilFieldProps {
  /** A day, or blank. */
  value: string;
  onChange: (day: string) => void;
  suggestion: SuggestedValidity | undefined;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

export function ValidUntilField({ value, onChange, suggestion, help, error, disabled = false }: ValidUntilFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="1">
      <Field label="Valid until" help={help} error={error}>
        <TextInput
          ref={input}
          type="date"
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {suggestion && suggestion.day !== value && !disabled && (
        <Button
          size="sm"
          alignSelf="flex-start"
          aria-label={`Use ${formatDate(suggestion.day)} (${plural(suggestion.months, 'month')})`}
          title={`Evidence of these controls stays valid for ${plural(suggestion.months, 'month')}.`}
          onClick={() => {
            onChange(suggestion.day);
            // The button disappears, and must not take the focus with it.
            input.current?.focus();
          }}
        >
          <span>
            Use {formatDate(suggestion.day)} {/* On a phone the field has half the width. */}
            <Box as="span" display={{ base: 'none', sm: 'inline-block' }}>
              ({plural(suggestion.months, 'month')})
            </Box>
          </span>
        </Button>
      )}
    </Stack>
  );
}
