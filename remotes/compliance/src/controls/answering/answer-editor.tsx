/** The editor of one question, by the type of its answer. */

import { constants } from '@msp/contract';
import { chakra, Text } from '@msp/ui';
import { RadioGroup, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { EvidenceField } from './evidence-field';
import type { Cited, FieldValue, Person, Requirement } from './field-values';
import { PersonField } from './person-field';

export interface AnswerEditorProps {
  requirement: Requirement;
  controlId: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const Measured = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& > input': { maxWidth: '8rem' } },
});

const asText = (value: FieldValue) => (value === null || typeof value === 'object' ? '' : String(value));

export function AnswerEditor(props: AnswerEditorProps) {
  const { requirement, controlId, value, onChange, labelledBy, describedBy, invalid } = props;
  const aria = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': requirement.required,
  } as const;
  const named = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };

  switch (requirement.type) {
    case 'text':
      return (
        <TextArea
          {...aria}
          maxLength={constants.textLimits.answer}
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'boolean':
      return (
        <RadioGroup
          {...named}
          options={yesNo}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
    case 'date':
      return (
        <TextInput
          {...aria}
          type="date"
          maxWidth="12rem"
          value={asText(value)}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'number':
      return (
        <Measured>
          <TextInput
            {...aria}
            inputMode="decimal"
            value={asText(value)}
            onChange={(event) => onChange(event.target.value)}
          />
          {requirement.unit && (
            <Text as="span" tone="muted">
              {requirement.unit}
            </Text>
          )}
        </Measured>
      );
    case 'select':
      return (
        <SelectInput
          {...aria}
          maxWidth="24rem"
          value={asText(value)}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Choose…</option>
          {requirement.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectInput>
      );
    case 'person':
      return <PersonField {...named} value={value as Person | null} onChange={onChange} />;
    case 'policy':
      return (
        <EvidenceField
          controlId={controlId}
          label={requirement.question}
          type="POLICY"
          cited={value ? [value as Cited] : []}
          onChange={(cited) => onChange(cited.at(-1) ?? null)}
        />
      );
    case 'evidence':
      return (
        <EvidenceField
          controlId={controlId}
          label={requirement.question}
          cited={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
  }
}
