/** A control as a submission froze it. What has changed since the submission before stands beside the earlier text. */
import { calls, type FrozenControl } from '@msp/contract';
import { useCall } from '@msp/http';
import { formatDate, Heading, Inline, List, SubText, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { DifferenceRow } from '../../controls/history/comparison';
import { differences } from '../../controls/history/differences';
import { CardStates } from '../../metrics/detail/card-states';
import { inUnit, isMeasured, targetText, valueText } from '../../metrics/metric-text';

type FrozenMetric = FrozenControl['metrics'][number];

function MetricRow({ metric }: { metric: FrozenMetric }) {
  const { name, state, effective, measured, override } = metric;
  return (
    <li>
      <Inline wrap>
        <Text as="span">
          {name}: {valueText(effective, metric)} (target {targetText(metric)})
        </Text>
        <StatusBadge kind="metric" value={state} />
      </Inline>
      {override && (
        <Text size="sm" tone="muted">
          Overridden: {override.reason}
          {isMeasured(measured) && ` Measured: ${inUnit(measured.value, metric)}.`}
        </Text>
      )}
    </li>
  );
}

function Metrics({ metrics }: { metrics: readonly FrozenMetric[] }) {
  if (metrics.length === 0) return null;
  return (
    <>
      <Heading as="h3" size="sm" weight="medium" marginTop="3">
        Metrics
      </Heading>
      <List>
        {metrics.map((metric) => (
          <MetricRow key={metric.id} metric={metric} />
        ))}
      </List>
    </>
  );
}

export function SubmittedAnswer({ assessmentId, controlId }: { assessmentId: string; controlId: string }) {
  const result = useCall(calls.assessments.control, { params: { id: assessmentId, controlId } });
  if (!result.data) return <CardStates what="the submitted answer" result={result} />;
  const { content, previous, snapshot, sha256 } = result.data;
  const { approvedBy, approvedAt, responseVersion } = content;
  return (
    <>
      <Text size="sm" tone="muted">
        Version {responseVersion}, approved by {approvedBy} on {formatDate(approvedAt)}
      </Text>
      <List variant="lines">
        {differences(previous ?? content, content).map((row) => (
          <DifferenceRow
            key={row.key}
            row={row}
            names={{
              before: previous && row.changed ? `Submission ${snapshot - 1}` : undefined,
              after: `Submission ${snapshot}`,
            }}
            showsBadge
          />
        ))}
      </List>
      <Metrics metrics={content.metrics} />
      <Inline marginTop="3" justifyContent="space-between">
        <SubText mono style={{ overflowWrap: 'anywhere' }}>
          SHA-256 {sha256}
        </SubText>
        <CopyButton text={sha256} what={`the SHA-256 of ${content.control.code}`} />
      </Inline>
    </>
  );
}
