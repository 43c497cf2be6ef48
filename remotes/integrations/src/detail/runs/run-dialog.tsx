/** A sync or collection: what it measured, what it did not and why, and its log. */
import { calls, type IntegrationRunDetail, runKindLabels, runTriggerLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Button,
  Callout,
  ErrorState,
  formatDateTime,
  Heading,
  Inline,
  List,
  LoadingRegion,
  Skeleton,
  Stack,
  Text,
} from '@msp/ui';
import { Dialog, Facts, formatCount, ScrollArea, Timestamp } from '@msp/ui/pages';
import { SimpleTable } from '@msp/ui/records';
import { formatDuration } from '../jobs/duration';
import { OutcomeBadge } from './outcome-badge';

const levels = { info: '', warning: 'Warning: ', error: 'Error: ' } as const;

function Log({ run: { log, startedAt, requestedAt } }: { run: IntegrationRunDetail }) {
  const start = Date.parse(startedAt ?? requestedAt);
  // Two lines may have the same time and text.
  const lines = log.map((line, number) => ({ ...line, number }));
  if (lines.length === 0) return <Text tone="muted">The log has no lines.</Text>;
  return (
    <ScrollArea label="Log" maxHeight="20rem" fontSize="sm">
      <SimpleTable>
        <thead>
          <tr>
            <th scope="col">
              <Inline as="span" noWrap>
                After
              </Inline>
            </th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, at, level, message }) => (
            <tr key={number}>
              <td>
                <Inline as="span" noWrap>
                  <time dateTime={at} title={formatDateTime(at)}>
                    {formatDuration(Math.max(0, Date.parse(at) - start))}
                  </time>
                </Inline>
              </td>
              <td>
                <Text as="span" {...(level !== 'info' && { weight: 'medium' })}>
                  {levels[level]}
                  {message}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </ScrollArea>
  );
}

function RunDetails({ run }: { run: IntegrationRunDetail }) {
  const { kind, trigger, requestedBy, outcome, requestedAt, durationMs, measured, notMeasured, apiCalls, problem } =
    run;
  return (
    <Stack gap="4">
      <Facts
        facts={[
          { name: 'Outcome', value: <OutcomeBadge outcome={outcome} /> },
          { name: 'Requested', value: <Timestamp value={requestedAt} /> },
          { name: 'Started by', value: requestedBy?.name ?? runTriggerLabels[trigger] },
          { name: 'Duration', value: durationMs === null ? 'Not finished' : formatDuration(durationMs) },
          { name: kind === 'sync' ? 'Subjects read' : 'Metrics measured', value: formatCount(measured) },
          { name: 'API calls', value: formatCount(apiCalls) },
        ]}
      />
      {problem && (
        <Callout tone={outcome === 'failed' ? 'bad' : 'attention'} title="Why it ended early">
          {problem.message}
        </Callout>
      )}
      {notMeasured.length > 0 && (
        <Stack gap="1">
          <Heading as="h3" size="sm">
            Not measured
          </Heading>
          <List variant="lines">
            {notMeasured.map(({ key, name, reason }) => (
              <li key={key}>
                <Text weight="medium">{name}</Text>
                <Text size="sm" tone="muted">
                  {reason.message}
                </Text>
              </li>
            ))}
          </List>
        </Stack>
      )}
      <Stack gap="1">
        <Heading as="h3" size="sm">
          Log
        </Heading>
        <Log run={run} />
      </Stack>
    </Stack>
  );
}

interface RunDialogProps {
  integrationId: string;
  runId: string;
  onClose: () => void;
}

export function RunDialog({ integrationId, runId, onClose }: RunDialogProps) {
  const { data, error, isValidating, mutate } = useCall(calls.integrations.run, {
    params: { id: integrationId, runId },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={data ? runKindLabels[data.kind] : 'Run'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data && <RunDetails run={data} />}
      {!data && !error && (
        <LoadingRegion label="Loading run">
          <Skeleton height="20rem" />
        </LoadingRegion>
      )}
      {!data && error && (
        <ErrorState
          compact
          title={error.status === 404 ? 'This run does not exist' : "Couldn't load the run"}
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </Dialog>
  );
}
