/** The implementation status with owner, notes, and the fields that the status requires. */
import { constants, type ImplementationStatus, implementationStatuses } from '@msp/contract';
import { PersonField } from '@msp/forms';
import { Box, Card, CardBody, CardHeader, CardTitle, Grid, Text } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput, today, verdictLooks } from '@msp/ui/pages';
import { usePrinting } from '@msp/ui/records';
import { AnswerText, textOf } from '../answers/answer-text';
import { FieldConflict } from '../answers/field-conflict';
import { FieldState } from '../answers/field-state';
import { contentLabels, requiredFields } from '../fields/content-fields';
import { type ContentKey, dueDateProblem, type FieldValue, type Person, savedValue } from '../fields/field-values';
import { StaleNote, staleReview } from '../fields/staleness';
import { useFormField, useFormState, valueIn } from '../saving/form-state';
import type { ResponseForm } from '../saving/use-response-form';

const wideFields: readonly ContentKey[] = ['notes', 'reason'];

export function StatusForm({ form, mayEdit }: { form: ResponseForm; mayEdit: boolean }) {
  const isEditable = !usePrinting() && mayEdit;
  const { status } = useFormState(form, (state) => ({
    status: valueIn(state, 'implementationStatus') as ImplementationStatus | null,
  }));
  const shown: ContentKey[] = [
    'implementationStatus',
    'ownerId',
    'dueOn',
    ...(status ? requiredFields(status) : []),
    'notes',
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Status</CardTitle>
      </CardHeader>
      <CardBody>
        <Grid gap="3" columns={[1, 1]} from="sm" alignItems="start" {...form.flushes}>
          {shown.map((key) => (
            <Box key={key} id={`field-${key}`} gridColumn={{ sm: wideFields.includes(key) ? '1 / -1' : 'auto' }}>
              <StatusField fieldKey={key} form={form} isEditable={isEditable} />
            </Box>
          ))}
        </Grid>
      </CardBody>
    </Card>
  );
}

/** One field of the status of an answer: editable, or as text. */
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
      return <PersonField forOwner value={value as Person | null} onChange={onChange} />;
    case 'dueOn':
    case 'reviewBy':
      return (
        <TextInput
          type="date"
          {...(key === 'dueOn' && { min: today() })}
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
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
  form: ResponseForm;
  isEditable: boolean;
}

export function StatusField({ fieldKey: key, form, isEditable }: StatusFieldProps) {
  const { saved, edit, phase, refused, isConflicting } = useFormField(form, key);
  const theirs = savedValue(saved, key);
  const value = edit ? edit.value : theirs;
  const label = contentLabels[key];
  const problem = refused ?? (key === 'dueOn' && edit ? dueDateProblem(value) : null) ?? undefined;
  return (
    <>
      {isEditable ? (
        <Field label={label} note={<FieldState phase={phase} />} error={problem}>
          <ContentEditor fieldKey={key} value={value} onChange={(next) => form.edit(key, next)} />
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
          onResolve={(choice) => form.resolve(key, choice)}
        />
      )}
    </>
  );
}
