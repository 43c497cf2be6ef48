/** The content of a metric's page while it loads. */
import { Box, Card, CardBody, InterleavedColumns, Skeleton, Stack } from '@msp/ui';
import { TimeChart } from '@msp/ui/records';

export function MetricSkeleton() {
  return (
    <Stack>
      <Skeleton height="4.75rem" />
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
  );
}
