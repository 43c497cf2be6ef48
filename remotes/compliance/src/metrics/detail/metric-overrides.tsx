/** The overrides of a metric: the active one, and those that ended or were revoked. */
import { calls, constants, type MetricDetail, type MetricOverride } from '@msp/contract';
import { useCall } from '@msp/http';
import { LoadState } from '@msp/records';
import { usePermissions } from '@msp/session';
import {
  Box,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  formatDate,
  formatDateTime,
  Inline,
  List,
  Text,
  TextLink,
} from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { RevokeMetricOverride } from '../change/revoke-metric-override';
import { inUnit, lastDayText } from '../values/metric-text';

/** "3 Nov 2026 to 12 Jan 2027, by Amelia Hart". */
function periodText({ createdAt, endsAt, revokedAt, createdBy, revokedBy }: MetricOverride): string {
  const author = createdBy ? `, by ${createdBy.name}` : '';
  if (!revokedAt) return `${formatDate(createdAt)} to ${lastDayText(endsAt)}${author}`;
  const revoked = `Revoked ${formatDateTime(revokedAt)}${revokedBy ? ` by ${revokedBy.name}` : ''}`;
  return `From ${formatDate(createdAt)}${author}. ${revoked}.`;
}

function OverrideRow({ override }: { override: MetricOverride }) {
  const { metric, value, state, reason, evidence, measured } = override;
  const mayRevoke = usePermissions().has('metric:override') && state === 'active';
  return (
    <li>
      <Inline wrap>
        <Text as="span" weight="semibold">
          {inUnit(value, metric)}
        </Text>
        <StatusBadge kind="override" value={state} />
        {mayRevoke && (
          <Box marginInlineStart="auto">
            <RevokeMetricOverride size="sm" override={override} metric={metric} measured={measured} />
          </Box>
        )}
      </Inline>
      <Text size="sm" preserveLines>
        {reason}
      </Text>
      <Text size="sm" tone="muted">
        {periodText(override)}
      </Text>
      {evidence && (
        <Text size="sm">
          Evidence: <TextLink to={`/evidence/${evidence.id}/view`}>{evidence.name}</TextLink>
        </Text>
      )}
    </li>
  );
}

export function MetricOverrides({ metric }: { metric: MetricDetail }) {
  const result = useCall(calls.metricOverrides.list, {
    query: { metric: metric.key, limit: constants.paging.defaultLimit },
  });
  const { data } = result;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Overrides</CardTitle>
      </CardHeader>
      {!data && <LoadState what="the overrides of this metric" result={result} />}
      {data?.items.length === 0 && (
        <CardBody>
          <Text tone="muted">Never overridden.</Text>
        </CardBody>
      )}
      {data && data.items.length > 0 && (
        <List variant="rows" lineAbove aria-label="Overrides">
          {data.items.map((override) => (
            <OverrideRow key={override.id} override={override} />
          ))}
        </List>
      )}
      {data && data.total > data.items.length && (
        <CardBody>
          <Text size="sm" tone="muted">
            The latest {data.items.length} of {data.total} are shown.
          </Text>
        </CardBody>
      )}
    </Card>
  );
}
