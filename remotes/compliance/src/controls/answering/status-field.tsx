/** One field of the status of an answer: editable, or as text. */
import { constants, implementationStatuses } from '@msp/contract';
import { PersonField } from '@msp/forms';
import { Text } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput, verdictLooks } from '@msp/ui/pages';
import { today } from '@msp/ui/records';
import { useAnswerField } from './answer-state';
import { AnswerText, textOf } from './answer-text';
import { contentLabels } from './content-fields';
import { FieldConflict } from './field-conflict';
import { FieldState } from './field-state';
import { type ContentKey, type FieldValue, type Person, savedValue } from './field-values';
import { StaleNote } from './stale-note';
import { staleReview } from './staleness';
import type { Answer } from './use-answer';

interface ContentEditorProps {
  fieldKey: ContentKey;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
}

function ContentEditor({ fieldKey: key, value, onChange }: ContentEditorProps) {
  const text = typeof value === 'string' ? value : '';
  switch (key) {
    case 'implementationStatus':
      return (
        <SelectInput value={text} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">Choose…</option>
          {implementationStatuses.map((status) => (
            <option key={status} value={status}>
              {verdictLooks[status].label}
            </option>
          ))}
        </SelectInput>
      );
    case 'ownerId':
    case 'riskOwnerId':
      return <PersonField value={value as Person | null} onChange={onChange} />;
    case 'dueOn':
    case 'reviewBy':
      return <TextInput type="date" value={text} onChange={(event) => onChange(event.target.value || null)} />;
    case 'notes':
    case 'reason':
      return (
        <TextArea
          rows={2}
          maxLength={constants.textLimits[key]}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface StatusFieldProps {
  fieldKey: ContentKey;
  answer: Answer;
  isEditable: boolean;
}

export function StatusField({ fieldKey: key, answer, isEditable }: StatusFieldProps) {
  const { saved, edit, phase, refused, isConflicting } = useAnswerField(answer, key);
  const theirs = savedValue(saved, key);
  const value = edit ? edit.value : theirs;
  const label = contentLabels[key];
  return (
    <>
      {isEditable ? (
        <Field label={label} note={<FieldState phase={phase} />} error={refused}>
          <ContentEditor fieldKey={key} value={value} onChange={(next) => answer.edit(key, next)} />
        </Field>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {label}
          </Text>
          <AnswerText value={theirs} fieldKey={key} />
          {edit && <Text size="sm">Yours, not saved: {textOf(value, key) ?? 'removed'}</Text>}
        </>
      )}
      {key === 'reviewBy' && <StaleNote stale={staleReview(value, today())} />}
      {isConflicting && (
        <FieldConflict
          label={label}
          fieldKey={key}
          mine={value}
          theirs={theirs}
          onResolve={(choice) => answer.resolve(key, choice)}
        />
      )}
    </>
  );
}
