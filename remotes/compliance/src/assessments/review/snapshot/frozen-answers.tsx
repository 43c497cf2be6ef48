/** The answers to the requirements of a control as a snapshot froze them, with their evidence and policies. */
import type { AssessmentControl, FrozenControl } from '@msp/contract';
import { FilePreview } from '@msp/files';
import { Box, Button, formatDate, Heading, Inline, List, plural, Stack, SubText, Text, TextLink } from '@msp/ui';
import { Overdue } from '@msp/ui/pages';
import { useState } from 'react';
import { RequirementsCard } from '../../../responses/public';
import { FrozenPolicyItem } from './frozen-policy';

type FrozenAnswer = FrozenControl['answers'][number];

/** Undefined while it is not known. */
type EvidenceNow = NonNullable<AssessmentControl['evidenceNow']>[number] | undefined;

/** What the frozen version says of its validity; snapshots from before versions had one say nothing. */
const validityOf = (validUntil: string | null | undefined) =>
  validUntil === undefined ? '' : validUntil ? ` · valid until ${formatDate(validUntil)}` : " · doesn't expire";

/** What has become of it since: nothing if the frozen version is the current one. */
function sinceText(fileNumber: number, now: EvidenceNow): string | null {
  if (!now) return null;
  if (now.status === 'ARCHIVED') return 'Archived since.';
  if (now.fileNumber === fileNumber) return null;
  return `Version ${now.fileNumber} is the current one${now.validUntil ? `, valid until ${formatDate(now.validUntil)}` : ''}. The organisation's reviewers approved version ${fileNumber}.`;
}

interface FrozenEvidenceProps {
  cited: FrozenAnswer['evidence'][number];
  now: EvidenceNow;
}

function FrozenEvidence({ cited, now }: FrozenEvidenceProps) {
  const { id, name, fileName, fileNumber, sha256, validUntil } = cited;
  const since = sinceText(fileNumber, now);
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <Inline wrap rowGap="1" minHeight="8" overflowWrap="anywhere">
        <TextLink to={`/evidence/${id}/view`}>{name}</TextLink>
        <Text as="span" size="sm" tone="muted">
          {fileName}, version {fileNumber}
          {validityOf(validUntil)}
        </Text>
        <Overdue day={validUntil} />
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
      {since && <Text size="sm">{since}</Text>}
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
  /** What was submitted, and what has become of the cited policies and evidence since. */
  frozen: Pick<AssessmentControl, 'content' | 'policiesNow' | 'evidenceNow'>;
}

function AnswerContent({ answer, assessmentId, frozen }: FrozenAnswersProps & { answer: FrozenAnswer }) {
  const { key, question, evidence } = answer;
  const { content, policiesNow, evidenceNow } = frozen;
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
          <FrozenEvidence
            key={`${cited.id}/${cited.fileNumber}`}
            cited={cited}
            now={evidenceNow?.find(({ id }) => id === cited.id)}
          />
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

interface OwnIntervalProps {
  intervals: NonNullable<FrozenControl['intervals']>;
  question: string;
}

/** For how long the organisation counts the answer as valid, if it has set that itself. */
function OwnInterval({ intervals, question }: OwnIntervalProps) {
  const own = intervals.find((one) => one.question === question);
  if (!own) return null;
  return (
    <Text size="sm" tone="muted">
      Valid for {plural(own.months, 'month')}, set by the organisation instead of {own.registryMonths}
      {own.reason && `: ${own.reason}`}
    </Text>
  );
}

export function FrozenAnswers(props: FrozenAnswersProps) {
  const { answers, intervals = [] } = props.frozen.content;
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
            <OwnInterval intervals={intervals} question={answer.question} />
          </Stack>
        </li>
      ))}
    </RequirementsCard>
  );
}
