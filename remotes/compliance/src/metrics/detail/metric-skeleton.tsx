/** A metric's page while it loads. */
import { Box, Card, InterleavedColumns, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { MetricFrame } from './metric-frame';

const block = (height: string) => (
  <Card label="Loading">
    <Box p="4">
      <Skeleton height={height} />
    </Box>
  </Card>
);

export function MetricSkeleton({ id }: { id: string }) {
  return (
    <MetricFrame id={id} title="Metric" subtitle={<Skeleton width="60%" />}>
      <LoadingRegion label="Loading the metric">
        <Stack>
          <Skeleton height="4.75rem" />
          <InterleavedColumns main={[block('22rem')]} side={[block('6rem')]} />
        </Stack>
      </LoadingRegion>
    </MetricFrame>
  );
}
