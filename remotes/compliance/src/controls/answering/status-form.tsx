/** How far the control is implemented, who owns it, notes, and what a status needs beside it. */
import { constants, type ImplementationStatus, implementationStatuses } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, chakra, Text } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput, verdictLooks } from '@msp/ui/pages';
import type { ReactNode } from 'react';
import { AnswerText, inWords } from './answer-text';
import { Conflict } from './conflict';
import { type ContentKey, type Person, savedValue } from './field-values';
import { PersonField } from './person-field';
import type { Answer } from './use-answer';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    '& > [data-wide]': { gridColumn: { sm: '1 / -1' } },
  },
});

export const contentLabels: Record<ContentKey, string> = {
  implementationStatus: 'Implementation status',
  ownerId: 'Owner',
  notes: 'Notes',
  reason: 'Reason',
  riskOwnerId: 'Who carries the risk',
  reviewBy: 'Looked at again by',
};

/** What the status asks for: a reason where a control is set aside, and who answers for it where a risk is taken. */
export const neededBy = (status: ImplementationStatus): ContentKey[] =>
  status === 'RISK_ACCEPTED' ? ['reason', 'riskOwnerId', 'reviewBy'] : status === 'NOT_APPLICABLE' ? ['reason'] : [];

const wide: readonly ContentKey[] = ['notes', 'reason'];

export function StatusForm({ answer, mayEdit }: { answer: Answer; mayEdit: boolean }) {
  const status = answer.valueOf('implementationStatus') as ImplementationStatus;
  const shown: ContentKey[] = ['implementationStatus', 'ownerId', ...neededBy(status), 'notes'];

  const editor = (key: ContentKey): ReactNode => {
    const value = answer.valueOf(key);
    const text = typeof value === 'string' ? value : '';
    switch (key) {
      case 'implementationStatus':
        return (
          <SelectInput value={status} onChange={(event) => answer.edit(key, event.target.value)}>
            {implementationStatuses.map((one) => (
              <option key={one} value={one}>
                {verdictLooks[one].label}
              </option>
            ))}
          </SelectInput>
        );
      case 'ownerId':
      case 'riskOwnerId':
        return <PersonField value={value as Person | null} onChange={(person) => answer.edit(key, person)} />;
      case 'reviewBy':
        return (
          <TextInput type="date" value={text} onChange={(event) => answer.edit(key, event.target.value || null)} />
        );
      case 'notes':
      case 'reason':
        return (
          <TextArea
            rows={2}
            maxLength={constants.textLimits[key]}
            value={text}
            onChange={(event) => answer.edit(key, event.target.value)}
          />
        );
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Status</CardTitle>
      </CardHeader>
      <CardBody>
        <Fields onBlur={() => void answer.flush()}>
          {shown.map((key) => (
            <div key={key} id={`field-${key}`} data-wide={wide.includes(key) ? '' : undefined}>
              {mayEdit ? (
                <Field label={contentLabels[key]} error={answer.refused[key]}>
                  {editor(key)}
                </Field>
              ) : (
                <>
                  <Text size="sm" tone="muted">
                    {contentLabels[key]}
                  </Text>
                  <AnswerText value={savedValue(answer.saved, key)} fieldKey={key} />
                  {answer.edits[key] && (
                    <Text size="sm">Yours, not saved: {inWords(answer.valueOf(key), key) ?? 'taken away'}</Text>
                  )}
                </>
              )}
              {answer.conflicts.includes(key) && (
                <Conflict
                  label={contentLabels[key]}
                  fieldKey={key}
                  mine={answer.valueOf(key)}
                  theirs={savedValue(answer.saved, key)}
                  onResolve={(choice) => answer.resolve(key, choice)}
                />
              )}
            </div>
          ))}
        </Fields>
      </CardBody>
    </Card>
  );
}
