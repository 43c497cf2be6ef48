/** The answers to the requirements, with a reviewer's decision about each. What they cite can be shown beside them. */
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { Stack } from '@msp/ui';
import { today } from '@msp/ui/pages';
import { useId } from 'react';
import {
  AnswerText,
  CitedList,
  CitedPolicyLine,
  isPolicyChoice,
  type Requirement,
  RequirementDecision,
  RequirementHead,
  RequirementsCard,
  ReviewDecision,
  requirementDraft,
  StaleNote,
  staleAnswer,
  UnsentComment,
  valueOfAnswer,
} from '../responses/public';

interface EvidencePaneProps {
  /** The id of the evidence or policy version shown beside the answers. */
  shown: string | undefined;
  /** Undefined while nothing is shown beside the answers. */
  onShow: ((cited: { id: string }) => void) | undefined;
}

interface ReviewedAnswerProps extends EvidencePaneProps {
  requirement: Requirement;
  response: ControlResponse;
}

function ReviewedAnswer({ requirement, response, shown, onShow }: ReviewedAnswerProps) {
  const id = useId();
  const given = response.answers.find(({ requirementId }) => requirementId === requirement.id);
  const value = valueOfAnswer(given);
  return (
    <li id={`field-${requirement.key}`}>
      <RequirementHead id={id} requirement={requirement} />
      <Stack gap="2" marginTop="2">
        {isPolicyChoice(value) ? (
          <CitedPolicyLine cited={value} onShow={onShow && (() => onShow(value))} isShown={value.id === shown} />
        ) : given && given.evidence.length > 0 ? (
          <CitedList
            label={`Evidence for: ${requirement.question}`}
            cited={given.evidence}
            onShow={onShow}
            shown={shown}
          />
        ) : (
          <AnswerText value={value} requirement={requirement} />
        )}
        <StaleNote stale={staleAnswer(requirement, value, today())} />
        {given && response.mayReview ? (
          <RequirementDecision response={response} answer={given} question={requirement.question} />
        ) : (
          <ReviewDecision given={given} />
        )}
        {given && !response.mayReview && <UnsentComment draft={requirementDraft(given)} />}
      </Stack>
    </li>
  );
}

interface AnswersCardProps extends EvidencePaneProps {
  control: RegistryControl;
  response: ControlResponse;
}

export function AnswersCard({ control: { requirements }, response, shown, onShow }: AnswersCardProps) {
  return (
    <RequirementsCard title="Answers" answered={response.answeredRequirements} total={response.totalRequirements}>
      {requirements.map((requirement) => (
        <ReviewedAnswer
          key={requirement.id}
          requirement={requirement}
          response={response}
          shown={shown}
          onShow={onShow}
        />
      ))}
    </RequirementsCard>
  );
}
