/** The answers to the requirements of a control as a snapshot froze them, with their evidence and policies. */
import type { CitedPolicy, FrozenControl } from '@msp/contract';
import { FilePreview } from '@msp/files';
import { Box, Button, formatDate, Heading, Inline, List, Stack, SubText, Text, TextLink } from '@msp/ui';
import { useState } from 'react';
import { RequirementsCard } from '../../../responses/public';
import { FrozenPolicyItem } from './frozen-policy';

type FrozenAnswer = FrozenControl['answers'][number];

function FrozenEvidence({
  cited: { id, name, fileName, fileNumber, sha256, validUntil },
}: {
  cited: FrozenAnswer['evidence'][number];
}) {
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <Inline wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
        <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
        <Text as="span" size="sm" tone="muted">
          {fileName}, version {fileNumber}
          {validUntil !== undefined && (validUntil ? ` · valid until ${formatDate(validUntil)}` : " · doesn't expire")}
        </Text>
        <Button
          size="sm"
          marginInlineStart="auto"
          aria-expanded={isShown}
          aria-label={`Preview ${name}`}
          onClick={() => setShown(!isShown)}
        >
          Preview
        </Button>
      </Inline>
      <Box overflowWrap="anywhere" pb="2">
        <SubText mono>SHA-256 {sha256}</SubText>
      </Box>
      {isShown && <FilePreview evidenceId={id} number={fileNumber} fileName={fileName} />}
    </li>
  );
}

/** Dates are stored as days. */
const textOf = ({ type, text }: FrozenAnswer) => (type === 'date' && text ? formatDate(text, text) : text);

interface FrozenAnswersProps {
  assessmentId: string;
  content: Pick<FrozenControl, 'control' | 'answers' | 'policies'>;
  /** What has become of the cited policies. */
  policiesNow: readonly CitedPolicy[] | undefined;
}

function AnswerContent({ answer, assessmentId, content, policiesNow }: FrozenAnswersProps & { answer: FrozenAnswer }) {
  const { key, question, evidence } = answer;
  const policies = content.policies?.filter(({ citedBy }) => citedBy.includes(key)) ?? [];
  if (policies.length > 0) {
    return (
      <List variant="lines" aria-label={`Policy for: ${question}`}>
        {policies.map((policy) => (
          <FrozenPolicyItem
            key={policy.versionId}
            assessmentId={assessmentId}
            controlId={content.control.id}
            policy={policy}
            now={policiesNow?.find(({ versionId }) => versionId === policy.versionId)}
          />
        ))}
      </List>
    );
  }
  if (evidence.length > 0) {
    return (
      <List variant="lines" aria-label={`Evidence for: ${question}`}>
        {evidence.map((cited) => (
          <FrozenEvidence key={`${cited.id}/${cited.fileNumber}`} cited={cited} />
        ))}
      </List>
    );
  }
  const text = textOf(answer);
  return text === null ? (
    <Text size="sm" tone="subtle">
      Not answered
    </Text>
  ) : (
    <Text as="div" preserveLines>
      {text}
    </Text>
  );
}

export function FrozenAnswers(props: FrozenAnswersProps) {
  const { answers } = props.content;
  const isAnswered = ({ text, evidence }: FrozenAnswer) => text !== null || evidence.length > 0;
  return (
    <RequirementsCard title="Answers" answered={answers.filter(isAnswered).length} total={answers.length}>
      {answers.map((answer) => (
        <li key={answer.key}>
          <Stack gap="1">
            <Heading as="h3" size="sm" weight="medium">
              {answer.question}
            </Heading>
            <AnswerContent answer={answer} {...props} />
          </Stack>
        </li>
      ))}
    </RequirementsCard>
  );
}
