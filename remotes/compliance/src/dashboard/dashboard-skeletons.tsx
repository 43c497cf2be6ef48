/** The cards made from the dashboard's own call, before its first answer: the same places, empty. */
import { Card, CardBody, CardHeader, CardTitle, LoadingRegion, Skeleton, Stack } from '@msp/ui';

function CardSkeleton({ title, label, lines }: { title: string; label: string; lines: readonly string[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>
        <LoadingRegion label={label}>
          <Stack>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </Stack>
        </LoadingRegion>
      </CardBody>
    </Card>
  );
}

export const ComplianceSkeleton = () => (
  <CardSkeleton title="Compliance Metrics" label="Loading the dashboard" lines={['30%', '100%', '60%', '80%']} />
);

export const SecuritySkeleton = () => (
  <CardSkeleton
    title="Security Status"
    label="Loading security status"
    lines={['40%', '100%', '70%', '45%', '99%', '65%', '50%', '98%', '60%']}
  />
);
