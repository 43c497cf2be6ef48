/** The editor of a requirement, by the type of its answer. */
import { constants } from '@msp/contract';
import { PersonField } from '@msp/forms';
import { Inline, Text } from '@msp/ui';
import { SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { MetricSuggestion } from '../../metrics/public';
import { EvidenceField } from '../citations/evidence-field';
import { PolicyField } from '../citations/policy-field';
import type { Cited, FieldValue, Person, PolicyChoice, Requirement } from '../fields/field-values';

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

const asText = (value: FieldValue) => (value === null || typeof value === 'object' ? '' : String(value));

function NumberField({ requirement, controlId, value, onChange, aria }: AnswerEditorProps & { aria: object }) {
  return (
    <>
      <Inline>
        <TextInput
          {...aria}
          inputMode="decimal"
          maxWidth="8rem"
          value={asText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
        {requirement.unit && (
          <Text as="span" tone="muted">
            {requirement.unit}
          </Text>
        )}
      </Inline>
      {requirement.metric && (
        <MetricSuggestion
          controlId={controlId}
          metricKey={requirement.metric}
          answer={asText(value)}
          onUse={onChange}
        />
      )}
    </>
  );
}

function SelectField({ requirement, value, onChange, aria }: AnswerEditorProps & { aria: object }) {
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
}

function CitationField({ requirement, controlId, value, onChange }: AnswerEditorProps) {
  const field = { controlId, label: requirement.question };
  if (requirement.type === 'policy')
    return (
      <PolicyField label={requirement.question} value={value as PolicyChoice | Cited | null} onChange={onChange} />
    );
  return (
    <EvidenceField
      {...field}
      cited={Array.isArray(value) ? value : []}
      onChange={onChange}
      isSupported={requirement.supportedBy !== undefined}
    />
  );
}

export function AnswerEditor(props: AnswerEditorProps) {
  const { requirement, value, onChange, labelledBy, describedBy, invalid } = props;
  const named = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
  const aria = { ...named, 'aria-invalid': invalid || undefined, 'aria-required': requirement.required } as const;

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
      return <NumberField {...props} aria={aria} />;
    case 'select':
      return <SelectField {...props} aria={aria} />;
    case 'person':
      return <PersonField {...named} value={value as Person | null} onChange={onChange} />;
    case 'policy':
    case 'evidence':
      return <CitationField {...props} />;
  }
}
