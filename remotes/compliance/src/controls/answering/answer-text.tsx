/** What an answer says, for reading: by those who may not change it, and beside another one. */
import { chakra, formatDate, Text } from '@msp/ui';
import { verdictLooks } from '@msp/ui/pages';
import { CitedList } from './cited-list';
import type { FieldKey, FieldValue, Requirement } from './field-values';

const Said = chakra('div', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

/** A value in one line; null for nothing said. `requirement` is absent for the fields beside the questions. */
export function inWords(value: FieldValue, key?: FieldKey, requirement?: Requirement): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(({ name }) => name).join(', ') : null;
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (requirement?.type === 'date' || key === 'reviewBy') return formatDate(String(value), String(value));
  if (key === 'implementationStatus') return verdictLooks[value as keyof typeof verdictLooks]?.label ?? String(value);
  return requirement?.unit ? `${value} ${requirement.unit}` : String(value);
}

interface AnswerTextProps {
  value: FieldValue;
  fieldKey?: FieldKey;
  requirement?: Requirement | undefined;
}

export function AnswerText({ value, fieldKey, requirement }: AnswerTextProps) {
  const cited = Array.isArray(value) ? value : requirement?.type === 'policy' && value ? [value] : [];
  if (cited.length > 0) return <CitedList label="Evidence cited" cited={cited as never[]} />;
  const words = inWords(value, fieldKey, requirement);
  return words === null ? (
    <Text size="sm" tone="subtle">
      Not answered
    </Text>
  ) : (
    <Said>{words}</Said>
  );
}
