/** A control as the latest submission froze it, with what has changed since the submission before. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Inline, Stack, SubText, Text } from '@msp/ui';
import { CopyButton } from '@msp/ui/records';
import { ChangesCard } from '../review/snapshot/changes-card';
import { FrozenAnswers } from '../review/snapshot/frozen-answers';
import { NotesCard } from '../review/snapshot/frozen-content';
import { FrozenMetrics } from '../review/snapshot/frozen-metrics';
import { reviewFacts } from '../review/snapshot/review-facts';

export function SubmittedAnswer({ assessmentId, controlId }: { assessmentId: string; controlId: string }) {
  const result = useCall(calls.assessments.control, { params: { id: assessmentId, controlId } });
  if (!result.data) return <LoadState what="the submitted answer" result={result} />;
  const { content, previous, sha256 } = result.data;
  return (
    <Stack>
      <Text size="sm" tone="muted">
        Version {content.responseVersion}
        {reviewFacts(content).map(([what, when]) => ` · ${what} ${when}`)}
      </Text>
      {previous && <ChangesCard before={previous} after={content} />}
      <NotesCard content={content} />
      <FrozenAnswers assessmentId={assessmentId} frozen={result.data} />
      <FrozenMetrics metrics={content.metrics} />
      <Inline justifyContent="space-between">
        <SubText mono style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </SubText>
        <CopyButton text={sha256} what={`the SHA-256 of ${content.control.code}`} />
      </Inline>
    </Stack>
  );
}
