/** One requirement with its answer: editable, read-only, or with the reviewer's buttons. */
import { Stack, Text } from '@msp/ui';
import { today } from '@msp/ui/pages';
import { usePrinting } from '@msp/ui/records';
import { useId } from 'react';
import { GapTicket, type GapTickets } from '../../tickets/public';
import { RequirementDecision, ReviewDecision } from '../decision/requirement-decision';
import { answerKey, problemOf, type Requirement, savedValue, wireOf } from '../fields/field-values';
import { StaleNote, staleAnswer } from '../fields/staleness';
import { useFormField } from '../saving/form-state';
import type { ResponseForm } from '../saving/use-response-form';
import { AnswerEditor } from './answer-editor';
import { AnswerText, textOf } from './answer-text';
import { FieldConflict } from './field-conflict';
import { FieldState } from './field-state';
import { IntervalButton } from './interval-button';
import { RequirementHead } from './requirement-head';

interface RequirementItemProps {
  requirement: Requirement;
  controlId: string;
  form: ResponseForm;
  mayEdit: boolean;
  tickets: GapTickets;
}

export function RequirementItem({ requirement, controlId, form, mayEdit, tickets }: RequirementItemProps) {
  const id = useId();
  const { question, options } = requirement;
  const key = answerKey(requirement);
  const { saved, edit, phase, refused, isConflicting } = useFormField(form, key);
  const value = edit ? edit.value : savedValue(saved, key);
  const problem = refused ?? problemOf(requirement, value) ?? undefined;
  const given = saved?.answers.find(({ requirementId }) => requirementId === requirement.id);
  const isPrinting = usePrinting();
  const isEditable = mayEdit && !isPrinting;
  const unsaved = !mayEdit && edit;

  return (
    <li id={`field-${requirement.key}`}>
      <RequirementHead
        id={id}
        requirement={requirement}
        state={phase && <FieldState phase={phase} />}
        ticket={
          <GapTicket
            gap={{ kind: 'requirement', requirementId: requirement.id }}
            name={question}
            tickets={tickets}
            isOpen={wireOf(savedValue(saved, key)) === null && saved?.implementationStatus !== 'NOT_APPLICABLE'}
            inLine
          />
        }
      />
      <Stack gap="2" marginTop="2" {...form.flushes}>
        {isEditable ? (
          <AnswerEditor
            requirement={requirement}
            controlId={controlId}
            value={value}
            onChange={(next) => form.edit(key, next)}
            labelledBy={`${id}-question`}
            describedBy={problem ? `${id}-help ${id}-problem` : `${id}-help`}
            invalid={problem !== undefined}
          />
        ) : (
          <>
            <AnswerText value={mayEdit ? value : savedValue(saved, key)} requirement={requirement} />
            {options && !given && <Text size="sm">One of: {options.join(' · ')}</Text>}
            {unsaved && <Text size="sm">Yours, not saved: {textOf(unsaved.value, key, requirement) ?? 'removed'}</Text>}
          </>
        )}
        <StaleNote stale={staleAnswer(requirement, value, today())} />
        <IntervalButton requirement={requirement} controlId={controlId} />
        {problem && (
          <Text size="sm" tone="bad" id={`${id}-problem`} role="alert">
            {problem}
          </Text>
        )}
        {isConflicting && (
          <FieldConflict
            label="This answer"
            fieldKey={key}
            requirement={requirement}
            mine={value}
            theirs={savedValue(saved, key)}
            onResolve={(choice) => form.resolve(key, choice)}
          />
        )}
        {saved?.mayReview && given ? (
          <RequirementDecision response={saved} answer={given} question={question} />
        ) : (
          <ReviewDecision given={given} />
        )}
      </Stack>
    </li>
  );
}
