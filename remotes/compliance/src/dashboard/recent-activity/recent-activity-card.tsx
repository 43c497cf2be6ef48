/** Recent Activity (specification §2.5): the last ten items of 30 days. An error affects this card only. */
import { type ActivityItem, calls, constants, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ClockIcon,
  EmptyState,
  ErrorState,
  Inline,
  TextLink,
} from '@msp/ui';
import { ActivityRow } from '../../shared/activity-feed/activity-row';
import { ActivityRows } from '../../shared/activity-feed/activity-rows';
import { ActivitySkeleton } from '../../shared/activity-feed/activity-skeleton';
import type { Loose } from '../../shared/loose';

const query = { limit: constants.recentActivity.limit };

export function RecentActivityCard() {
  const { data, error, isValidating, mutate } = useCall(calls.dashboard.activity, { query });
  const items: readonly Loose<ActivityItem>[] | undefined = data && (data.items ?? []);
  return (
    <Card>
      <CardHeader
        actions={
          <Inline>
            <Badge variant="outline">Last 30 days</Badge>
            <TextLink to={remotePaths.compliance.activity}>View all</TextLink>
          </Inline>
        }
      >
        <CardTitle>Recent Activity</CardTitle>
      </CardHeader>
      {!items && !error && (
        <CardBody>
          <ActivitySkeleton />
        </CardBody>
      )}
      {!items && error && (
        <ErrorState
          compact
          title="Couldn't load recent activity"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          compact
          icon={<ClockIcon />}
          title="No recent activity"
          description="Activity will appear here as you work on compliance tasks"
        />
      )}
      {items && items.length > 0 && <ActivityRows items={items} row={(item) => <ActivityRow item={item} />} />}
    </Card>
  );
}
