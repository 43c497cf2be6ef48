/** The dashboard while its first cards load: the same cards in the same places. */
import { Card, CardBody, CardHeader, CardTitle, InterleavedColumns, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { QuickActionsCard } from './quick-actions/quick-actions-card';
import { RecentActivityCard } from './recent-activity/recent-activity-card';

interface CardSkeletonProps {
  title: string;
  /** The height of each line, in the unit of the theme. */
  height?: '3.5' | '9';
  lines: readonly string[];
}

function CardSkeleton({ title, height = '3.5', lines }: CardSkeletonProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          {lines.map((width) => (
            <Skeleton key={width} width={width} height={height} />
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}

const tasks = ['90%', '75%', '80%', '70%', '85%', '65%'];

export function DashboardSkeleton() {
  return (
    <LoadingRegion label="Loading the dashboard">
      <InterleavedColumns
        main={[
          <CardSkeleton key="work" title="My Work" height="9" lines={tasks} />,
          <CardSkeleton
            key="compliance"
            title="Compliance Metrics"
            lines={['30%', '100%', '99%', '98%', '60%', '80%']}
          />,
        ]}
        side={[
          <CardSkeleton key="next" title="Next Up" height="9" lines={tasks} />,
          <QuickActionsCard key="actions" />,
          <RecentActivityCard key="activity" />,
        ]}
      />
    </LoadingRegion>
  );
}
