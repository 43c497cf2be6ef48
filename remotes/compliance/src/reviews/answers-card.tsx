/** The answers to the requirements, with a reviewer's decision about each. */
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { Stack } from '@msp/ui';
import { today } from '@msp/ui/records';
import { useId } from 'react';
import {
  AnswerText,
  type Cited,
  CitedList,
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
  /** The id of the evidence shown beside the answers. */
  shown: string | undefined;
  /** Undefined while no evidence is shown beside the answers. */
  onShow: ((cited: Cited) => void) | undefined;
}

interface ReviewedAnswerProps extends EvidencePaneProps {
  requirement: Requirement;
  response: ControlResponse;
}

function ReviewedAnswer({ requirement, response, shown, onShow }: ReviewedAnswerProps) {
  const id = useId();
  const given = response.answers.find(({ requirementId }) => requirementId === requirement.id);
  return (
    <li id={`field-${requirement.key}`}>
      <RequirementHead id={id} requirement={requirement} />
      <Stack gap="2" marginTop="2">
        {given && given.evidence.length > 0 ? (
          <CitedList
            label={`Evidence for: ${requirement.question}`}
            cited={given.evidence}
            onShow={onShow}
            shown={shown}
          />
        ) : (
          <AnswerText value={valueOfAnswer(given)} requirement={requirement} />
        )}
        <StaleNote stale={staleAnswer(requirement, valueOfAnswer(given), today())} />
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
