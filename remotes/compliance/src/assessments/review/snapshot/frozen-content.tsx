/** One control as the snapshot froze it: what the organisation says about it, and what that rests on. */
import { type AssessedControl, calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { Card, CardBody, CardHeader, CardTitle, formatDate, Heading, Skeleton, Stack, SubText, Text } from '@msp/ui';
import { Facts, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { HealthCard } from '../../../shared/health';
import { ChangesCard } from './changes-card';
import { ControlHistory } from './control-history';
import { FrozenAnswers } from './frozen-answers';
import { FrozenMetrics } from './frozen-metrics';
import { reviewFacts } from './review-facts';

interface FrozenContentProps {
  assessmentId: string;
  item: AssessedControl;
}

function useFrozen(assessmentId: string, controlId: string) {
  return useCall(calls.assessments.control, { params: { id: assessmentId, controlId } });
}

type Frozen = NonNullable<ReturnType<typeof useFrozen>['data']>;

function Strip({ frozen: { content, snapshot }, item }: { frozen: Frozen; item: AssessedControl }) {
  const { implementationStatus, owner, responseVersion } = content;
  const facts: [string, ReactNode][] = [
    ["Organisation's answer", <StatusBadge key="own" kind="verdict" value={implementationStatus} />],
    ...reviewFacts(content),
    ['Owner', owner ?? 'Unassigned'],
    ['Snapshot', `Version ${responseVersion}, submission ${snapshot}`],
  ];
  if (content.health) {
    facts.splice(1, 0, ['Health', <StatusBadge key="health" kind="health" value={content.health.state} />]);
  }
  if (item.override) {
    const { implementationStatus: status } = item.override;
    facts.splice(1, 0, ["Assessor's override", <StatusBadge key="override" kind="verdict" value={status} />]);
  }
  return <FactStrip label="What the organisation submitted" facts={facts} />;
}

/** The health at submission, and the organisation's explanation of what contradicted the response. */
function FrozenHealth({ content: { health, explanation } }: Pick<Frozen, 'content'>) {
  return (
    <>
      <HealthCard health={health} />
      {explanation && (
        <Card>
          <CardHeader>
            <CardTitle>The organisation's explanation</CardTitle>
          </CardHeader>
          <CardBody>
            <Text as="div" preserveLines>
              {explanation}
            </Text>
          </CardBody>
        </Card>
      )}
    </>
  );
}

export function NotesCard({ content: { notes, reason, riskOwner, reviewBy } }: Pick<Frozen, 'content'>) {
  const facts = [
    { name: 'Reason', value: reason },
    { name: 'Risk owner', value: riskOwner },
    { name: 'Review by', value: reviewBy && formatDate(reviewBy) },
  ].filter(({ value }) => value);
  if (facts.length === 0 && notes === '') return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Notes</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {facts.length > 0 && <Facts facts={facts} />}
          {notes !== '' && (
            <Text as="div" preserveLines>
              {notes}
            </Text>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Placeholder() {
  return (
    <Stack>
      <Skeleton height="16" />
      <Skeleton height="6rem" />
      <Skeleton height="16rem" />
    </Stack>
  );
}

export function FrozenContent({ assessmentId, item }: FrozenContentProps) {
  const { control, domain } = item;
  const result = useFrozen(assessmentId, control.id);
  const { data } = result;
  return (
    <Stack as="section" gap="4" minWidth="0" aria-label="Control under assessment">
      <Heading>
        <Text as="span" tone="muted" weight="normal">
          {control.code}
        </Text>{' '}
        {control.name}
        <SubText size="sm">{domain.name}</SubText>
      </Heading>
      {!data && <LoadState what="this control" result={result} skeleton={<Placeholder />} place="page" />}
      {data && (
        <>
          <Strip frozen={data} item={item} />
          {data.previous && <ChangesCard before={data.previous} after={data.content} />}
          <FrozenHealth content={data.content} />
          <NotesCard content={data.content} />
          <FrozenAnswers assessmentId={assessmentId} frozen={data} />
          <FrozenMetrics metrics={data.content.metrics} />
          <ControlHistory assessmentId={assessmentId} controlId={control.id} />
          <Text size="xs" tone="muted" mono overflowWrap="anywhere">
            SHA-256 of this control's content: {data.sha256}
          </Text>
        </>
      )}
    </Stack>
  );
}
