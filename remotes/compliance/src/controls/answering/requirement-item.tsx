/** One question with its answer: to fill in, to read, or to decide about. */
import type { ControlResponse } from '@msp/contract';
import { Badge, Stack, Text } from '@msp/ui';
import { requirementLooks, StatusBadge } from '@msp/ui/pages';
import { useId } from 'react';
import { answerTypeLabels, boundsInWords } from '../words';
import { AnswerEditor } from './answer-editor';
import { AnswerText, inWords } from './answer-text';
import { Conflict } from './conflict';
import { answerKey, problemOf, type Requirement, savedValue } from './field-values';
import { RequirementDecision } from './requirement-decision';
import type { Answer } from './use-answer';

interface RequirementItemProps {
  requirement: Requirement;
  controlId: string;
  answer: Answer;
  mayEdit: boolean;
}

function Decided({ response, requirement }: { response: ControlResponse; requirement: Requirement }) {
  const given = response.answers.find(({ requirementId }) => requirementId === requirement.id);
  if (!given || given.reviewStatus === 'PENDING') return null;
  return (
    <Text size="sm" tone={requirementLooks[given.reviewStatus].tone === 'bad' ? 'bad' : 'muted'}>
      {given.reviewedBy?.name ?? 'A reviewer'} {given.reviewStatus === 'APPROVED' ? 'approved' : 'rejected'} this answer
      {given.reviewComment ? `: ${given.reviewComment}` : '.'}
    </Text>
  );
}

export function RequirementItem({ requirement, controlId, answer, mayEdit }: RequirementItemProps) {
  const id = useId();
  const { question, help, type, required, options } = requirement;
  const key = answerKey(requirement);
  const value = answer.valueOf(key);
  const problem = answer.refused[key] ?? problemOf(requirement, value) ?? undefined;
  const limits = boundsInWords(requirement);
  const { saved } = answer;
  const given = saved?.answers.find(({ requirementId }) => requirementId === requirement.id);
  const kept = !mayEdit && answer.edits[key];

  return (
    <li id={`field-${requirement.key}`}>
      <div data-part="question">
        <h3 id={`${id}-question`}>{question}</h3>
        <span data-part="kind">
          {given && given.reviewStatus !== 'PENDING' && <StatusBadge kind="requirement" value={given.reviewStatus} />}
          <Badge variant="outline">{answerTypeLabels[type]}</Badge>
          {!required && <Badge variant="outline">Optional</Badge>}
        </span>
      </div>
      <Text size="sm" tone="muted" id={`${id}-help`}>
        {[help, limits && `${limits.charAt(0).toUpperCase()}${limits.slice(1)}.`].filter(Boolean).join(' ')}
      </Text>
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
        {saved && <Decided response={saved} requirement={requirement} />}
        {saved?.mayReview && given && (
          <RequirementDecision response={saved} answer={given} question={question} controlId={controlId} />
        )}
      </Stack>
    </li>
  );
}
