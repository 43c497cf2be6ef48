/** The value of an answer as text, for users who may not edit it and for comparisons. */
import { formatDate, Text } from '@msp/ui';
import { verdictLooks } from '@msp/ui/pages';
import { CitedList } from '../citations/cited-list';
import { CitedPolicyLine } from '../citations/cited-policy';
import { type FieldKey, type FieldValue, isPolicyChoice, type Requirement } from '../fields/field-values';
import { withUnit } from '../fields/requirement-text';

/** A value as one line; null if empty. @param requirement absent for fields that belong to no requirement */
export function textOf(value: FieldValue, key?: FieldKey, requirement?: Requirement): string | null {
  if (value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.map(({ name }) => name).join(', ') : null;
  if (isPolicyChoice(value)) return `${value.name}, version ${value.number}`;
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (requirement?.type === 'date' || key === 'reviewBy' || key === 'dueOn')
    return formatDate(String(value), String(value));
  if (key === 'implementationStatus') return verdictLooks[value as keyof typeof verdictLooks]?.label ?? String(value);
  return typeof value === 'number' ? withUnit(value, requirement?.unit) : String(value);
}

interface AnswerTextProps {
  value: FieldValue;
  fieldKey?: FieldKey;
  requirement?: Requirement | undefined;
}

export function AnswerText({ value, fieldKey, requirement }: AnswerTextProps) {
  if (isPolicyChoice(value)) return <CitedPolicyLine cited={value} />;
  const cited = Array.isArray(value) ? value : requirement?.type === 'policy' && value ? [value] : [];
  if (cited.length > 0) return <CitedList label="Cited evidence" cited={cited as never[]} />;
  const text = textOf(value, fieldKey, requirement);
  return text === null ? (
    <Text size="sm" tone="subtle">
      {requirement ? 'Not answered' : 'None'}
    </Text>
  ) : (
    <Text as="div" preserveLines>
      {text}
    </Text>
  );
}
