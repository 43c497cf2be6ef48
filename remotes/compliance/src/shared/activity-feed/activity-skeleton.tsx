/** Placeholder for recent activity: 5 rows (specification §2.5). */
import { constants } from '@msp/contract';
import { Inline, LoadingRegion, Skeleton, Stack } from '@msp/ui';

const rows = Array.from({ length: constants.recentActivity.skeletonRows }, (_, row) => row);

export function ActivitySkeleton() {
  return (
    <LoadingRegion label="Loading recent activity">
      <Stack gap="4" data-testid="activity-skeleton">
        {rows.map((row) => (
          <Inline key={row} gap="3">
            <Skeleton width="7" height="7" />
            <Stack gap="2" flex="1">
              <Skeleton height="3" width="45%" />
              <Skeleton height="3" width="70%" />
            </Stack>
          </Inline>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
