/** A metric's page while it loads. */
import { Box, Card, CardBody, InterleavedColumns, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { TimeChart } from '@msp/ui/records';
import { MetricFrame } from './metric-frame';

export function MetricSkeleton({ id }: { id: string }) {
  return (
    <MetricFrame id={id} title="Metric" subtitle={<Skeleton width="60%" />}>
      <Stack>
        <LoadingRegion label="Loading the metric">
          <Skeleton height="4.75rem" />
        </LoadingRegion>
        <InterleavedColumns
          main={[
            <Card key="chart" label="Over time">
              <Box minHeight="3.5rem" />
              <CardBody>
                <TimeChart name="The metric" points={undefined} range={[0, 1]} detail="loading" empty="" />
              </CardBody>
            </Card>,
          ]}
          side={[
            <Card key="controls" label="Controls">
              <Box p="4">
                <Skeleton height="6rem" />
              </Box>
            </Card>,
          ]}
        />
      </Stack>
    </MetricFrame>
  );
}
