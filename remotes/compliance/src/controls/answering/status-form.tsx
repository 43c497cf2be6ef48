/** The implementation status with owner, notes, and the fields that the status requires. */
import { constants, type ImplementationStatus, implementationStatuses } from '@msp/contract';
import { Box, Card, CardBody, CardHeader, CardTitle, Grid, Text } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput, verdictLooks } from '@msp/ui/pages';
import { today, usePrinting } from '@msp/ui/records';
import { AnswerText, textOf } from './answer-text';
import { contentLabels, requiredFields } from './content-fields';
import { FieldConflict } from './field-conflict';
import { FieldState } from './field-state';
import { type ContentKey, type Person, savedValue } from './field-values';
import { PersonField } from './person-field';
import { StaleNote } from './stale-note';
import { staleReview } from './staleness';
import type { Answer } from './use-answer';

const wideFields: readonly ContentKey[] = ['notes', 'reason'];

function ContentEditor({ fieldKey: key, answer }: { fieldKey: ContentKey; answer: Answer }) {
  const value = answer.valueOf(key);
  const text = typeof value === 'string' ? value : '';
  switch (key) {
    case 'implementationStatus':
      return (
        <SelectInput value={text} onChange={(event) => answer.actions.edit(key, event.target.value || null)}>
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
      return <PersonField value={value as Person | null} onChange={(person) => answer.actions.edit(key, person)} />;
    case 'reviewBy':
      return (
        <TextInput
          type="date"
          value={text}
          onChange={(event) => answer.actions.edit(key, event.target.value || null)}
        />
      );
    case 'notes':
    case 'reason':
      return (
        <TextArea
          rows={2}
          maxLength={constants.textLimits[key]}
          value={text}
          onChange={(event) => answer.actions.edit(key, event.target.value)}
        />
      );
  }
}

function ContentText({ fieldKey: key, answer }: { fieldKey: ContentKey; answer: Answer }) {
  return (
    <>
      <Text size="sm" tone="muted">
        {contentLabels[key]}
      </Text>
      <AnswerText value={savedValue(answer.saved, key)} fieldKey={key} />
      {answer.edits[key] && <Text size="sm">Yours, not saved: {textOf(answer.valueOf(key), key) ?? 'removed'}</Text>}
    </>
  );
}

export function StatusForm({ answer, mayEdit }: { answer: Answer; mayEdit: boolean }) {
  const isPrinting = usePrinting();
  const isEditable = mayEdit && !isPrinting;
  const status = answer.valueOf('implementationStatus') as ImplementationStatus | null;
  const shown: ContentKey[] = ['implementationStatus', 'ownerId', ...(status ? requiredFields(status) : []), 'notes'];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Status</CardTitle>
      </CardHeader>
      <CardBody>
        <Grid gap="3" columns={[1, 1]} from="sm" alignItems="start" {...answer.actions.flushes}>
          {shown.map((key) => (
            <Box key={key} id={`field-${key}`} gridColumn={{ sm: wideFields.includes(key) ? '1 / -1' : 'auto' }}>
              {isEditable ? (
                <Field
                  label={contentLabels[key]}
                  note={<FieldState phase={answer.phaseOf(key)} />}
                  error={answer.refused[key]}
                >
                  <ContentEditor fieldKey={key} answer={answer} />
                </Field>
              ) : (
                <ContentText fieldKey={key} answer={answer} />
              )}
              {key === 'reviewBy' && <StaleNote stale={staleReview(answer.valueOf(key), today())} />}
              {answer.conflicts.includes(key) && (
                <FieldConflict
                  label={contentLabels[key]}
                  fieldKey={key}
                  mine={answer.valueOf(key)}
                  theirs={savedValue(answer.saved, key)}
                  onResolve={(choice) => answer.actions.resolve(key, choice)}
                />
              )}
            </Box>
          ))}
        </Grid>
      </CardBody>
    </Card>
  );
}
