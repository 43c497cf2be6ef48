/** Every question with its answer, for whoever decides about them one by one. */
import type { ControlResponse, RegistryControl } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import { useId } from 'react';
import { AnswerText } from '../controls/answering/answer-text';
import { CitedList } from '../controls/answering/cited-list';
import { type Cited, type Requirement, valueOfAnswer } from '../controls/answering/field-values';
import { RequirementDecision, requirementDraft } from '../controls/answering/requirement-decision';
import { Decided, RequirementHead } from '../controls/answering/requirement-head';
import { RequirementList } from '../controls/answering/requirement-list';
import { KeptComment } from './kept-comment';

interface EvidenceShown {
  /** The id of what is shown beside the answers. */
  shown: string | undefined;
  /** Undefined where nothing is shown beside them. */
  onShow: ((cited: Cited) => void) | undefined;
}

interface ReviewedAnswerProps extends EvidenceShown {
  requirement: Requirement;
  response: ControlResponse;
}

function ReviewedAnswer({ requirement, response, shown, onShow }: ReviewedAnswerProps) {
  const id = useId();
  const given = response.answers.find(({ requirementId }) => requirementId === requirement.id);
  return (
    <li>
      <RequirementHead id={id} requirement={requirement} given={given} />
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
        <Decided given={given} />
        {given && response.mayReview && (
          <RequirementDecision response={response} answer={given} question={requirement.question} />
        )}
        {given && !response.mayReview && <KeptComment draft={requirementDraft(given)} />}
      </Stack>
    </li>
  );
}

interface AnswersCardProps extends EvidenceShown {
  control: RegistryControl;
  response: ControlResponse;
}

export function AnswersCard({ control: { requirements }, response, shown, onShow }: AnswersCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Answers</CardTitle>
        <Text size="sm" tone="muted">
          {response.answeredRequirements} of {response.totalRequirements} answered
        </Text>
      </CardHeader>
      {requirements.length === 0 ? (
        <CardBody>
          <Text tone="muted">This control asks no question.</Text>
        </CardBody>
      ) : (
        <RequirementList>
          {requirements.map((requirement) => (
            <ReviewedAnswer
              key={requirement.id}
              requirement={requirement}
              response={response}
              shown={shown}
              onShow={onShow}
            />
          ))}
        </RequirementList>
      )}
    </Card>
  );
}
