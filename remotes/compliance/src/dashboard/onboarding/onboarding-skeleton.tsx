/** The onboarding card before its first answer. */
import { constants } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, LoadingRegion, Skeleton, Stack } from '@msp/ui';

const rows = Array.from({ length: constants.onboarding.stepCount }, (_, row) => row);

export function OnboardingSkeleton() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Onboarding</CardTitle>
      </CardHeader>
      <CardBody>
        <LoadingRegion label="Loading onboarding">
          <Stack gap="5">
            <Skeleton height="1.5" />
            {rows.map((row) => (
              <Skeleton key={row} height="8" />
            ))}
          </Stack>
        </LoadingRegion>
      </CardBody>
    </Card>
  );
}
