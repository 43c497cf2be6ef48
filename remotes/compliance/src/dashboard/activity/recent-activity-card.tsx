/** Recent Activity (specification §2.5): the last ten things that happened in 30 days. Fails alone, without the dashboard. */
import { type ActivityItem, calls, constants, remotePaths } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ClockIcon,
  chakra,
  EmptyState,
  ErrorState,
  HStack,
  TextLink,
} from '@msp/ui';
import type { Loose } from '../partial';
import { ActivityRow } from './activity-row';
import { ActivitySkeleton } from './activity-skeleton';

const List = chakra('ol', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' }, '& > li': { px: '4', py: '2.5' } },
});

const query = { limit: constants.recentActivity.limit };

export function RecentActivityCard() {
  const { data, error, isValidating, mutate } = useCall(calls.dashboard.activity, { query });
  const items: readonly Loose<ActivityItem>[] | undefined = data && (data.items ?? []);
  return (
    <Card>
      <CardHeader
        actions={
          <HStack>
            <Badge variant="outline">Last 30 days</Badge>
            <TextLink to={remotePaths.compliance.activity}>View all</TextLink>
          </HStack>
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
          title="Recent activity could not be loaded"
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
      {items && items.length > 0 && (
        <List>
          {items.map((item, at) => (
            <li key={item?.id ?? at}>
              <ActivityRow item={item} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
