/** One question with its answer: to fill in, to read, or to decide about. */
import { Stack, Text } from '@msp/ui';
import { useId } from 'react';
import { AnswerEditor } from './answer-editor';
import { AnswerText, inWords } from './answer-text';
import { Conflict } from './conflict';
import { answerKey, problemOf, type Requirement, savedValue } from './field-values';
import { RequirementDecision } from './requirement-decision';
import { Decided, RequirementHead } from './requirement-head';
import type { Answer } from './use-answer';

interface RequirementItemProps {
  requirement: Requirement;
  controlId: string;
  answer: Answer;
  mayEdit: boolean;
}

export function RequirementItem({ requirement, controlId, answer, mayEdit }: RequirementItemProps) {
  const id = useId();
  const { question, options } = requirement;
  const key = answerKey(requirement);
  const value = answer.valueOf(key);
  const problem = answer.refused[key] ?? problemOf(requirement, value) ?? undefined;
  const { saved } = answer;
  const given = saved?.answers.find(({ requirementId }) => requirementId === requirement.id);
  const kept = !mayEdit && answer.edits[key];

  return (
    <li id={`field-${requirement.key}`}>
      <RequirementHead id={id} requirement={requirement} given={given} />
      <Stack gap="2" marginTop="2" onBlur={() => void answer.flush()}>
        {mayEdit ? (
          <AnswerEditor
            requirement={requirement}
            controlId={controlId}
            value={value}
            onChange={(next) => answer.edit(key, next)}
            labelledBy={`${id}-question`}
            describedBy={problem ? `${id}-help ${id}-problem` : `${id}-help`}
            invalid={problem !== undefined}
          />
        ) : (
          <>
            <AnswerText value={savedValue(saved, key)} requirement={requirement} />
            {options && !given && <Text size="sm">One of: {options.join(' · ')}</Text>}
            {kept && <Text size="sm">Yours, not saved: {inWords(kept.value, key, requirement) ?? 'taken away'}</Text>}
          </>
        )}
        {problem && (
          <Text size="sm" tone="bad" id={`${id}-problem`} role="alert">
            {problem}
          </Text>
        )}
        {answer.conflicts.includes(key) && (
          <Conflict
            label="This answer"
            fieldKey={key}
            requirement={requirement}
            mine={value}
            theirs={savedValue(saved, key)}
            onResolve={(choice) => answer.resolve(key, choice)}
          />
        )}
        <Decided given={given} />
        {saved?.mayReview && given && <RequirementDecision response={saved} answer={given} question={question} />}
      </Stack>
    </li>
  );
}
