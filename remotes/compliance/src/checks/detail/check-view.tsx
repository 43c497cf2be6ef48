/** What a check finds, since when, and its history. */
import { type CheckDetail, type CheckKind, checkKindLabels } from '@msp/contract';
import {
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDateTime,
  Inline,
  List,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { HealthReasons } from '../../shared/health';
import { controlPath } from '../../shared/paths';
import { Since } from '../list/check-columns';
import { EarlierSnoozes } from '../snooze/earlier-snoozes';
import { SnoozeNotice } from '../snooze/snooze-notice';

const subjectLinks: Record<CheckKind, string> = {
  metric: 'Open the metric',
  scan: 'Open the scanner',
  evidence: 'Open the evidence',
  policy: 'Open the policy',
  answers: 'Open the answers',
  'risk-review': 'Open the response',
  task: 'Open the task',
};

function Finding({ check }: { check: CheckDetail }) {
  const { reasons, kind, path } = check;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Result</CardTitle>
      </CardHeader>
      <CardBody>
        {reasons.length > 0 ? (
          <HealthReasons label="Reasons" reasons={reasons} />
        ) : (
          <Text size="sm">Nothing contradicts what was approved.</Text>
        )}
        {!reasons.some((reason) => reason.path === path) && (
          <Text size="sm" marginTop="3">
            <TextLink to={path}>{subjectLinks[kind]}</TextLink>
          </Text>
        )}
      </CardBody>
    </Card>
  );
}

function History({ history }: Pick<CheckDetail, 'history'>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>History</CardTitle>
      </CardHeader>
      <CardBody>
        {history.length === 0 ? (
          <Text size="sm">The first result is recorded within a minute.</Text>
        ) : (
          <List variant="lines" aria-label="History">
            {history.map(({ at, state, reasons }) => (
              <li key={at}>
                <Inline wrap>
                  {state ? <StatusBadge kind="check" value={state} /> : <Text as="span">No longer checked</Text>}
                  <Text as="span" size="sm" tone="muted">
                    {formatDateTime(at)}
                  </Text>
                </Inline>
                {reasons.map(({ message }) => (
                  <Text size="sm" key={message}>
                    {message}
                  </Text>
                ))}
              </li>
            ))}
          </List>
        )}
      </CardBody>
    </Card>
  );
}

export function CheckView({ check }: { check: CheckDetail }) {
  const { control, kind, state, since, owner, source, history } = check;
  return (
    <Stack>
      <SnoozeNotice check={check} />
      <FactStrip
        label="Check"
        facts={[
          ['State', <StatusBadge key="state" kind="check" value={state} />],
          ['Since', <Since key="since" since={since} />],
          ['Kind', checkKindLabels[kind]],
          [
            'Control',
            <TextLink key="control" to={controlPath(control.code)}>
              {control.code}
            </TextLink>,
          ],
          ['Owner', owner?.name ?? 'Unassigned'],
          ...(source === null ? [] : [['Measured by', source] as const]),
        ]}
      />
      <Finding check={check} />
      <EarlierSnoozes check={check} />
      <History history={history} />
    </Stack>
  );
}

export function CheckSkeleton() {
  return (
    <Stack>
      <Skeleton height="16" />
      <Skeleton height="32" />
      <Skeleton height="32" />
    </Stack>
  );
}
