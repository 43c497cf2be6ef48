/** The onboarding card while it loads. */
import { constants } from '@msp/contract';
import { Card, CardBody, CardHeader, CardTitle, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import type { Shape } from './shape-hint';

const rows = Array.from({ length: constants.onboarding.stepCount }, (_, row) => row);

/** @param props.shape how the card is expected to look */
export function OnboardingSkeleton({ shape }: { shape: Shape }) {
  if (shape === 'absent') return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Onboarding</CardTitle>
      </CardHeader>
      <CardBody>
        <LoadingRegion label="Loading onboarding">
          <Stack gap="5">
            <Skeleton height="1.5" />
            {shape === 'open' && rows.map((row) => <Skeleton key={row} height="8" />)}
          </Stack>
        </LoadingRegion>
      </CardBody>
    </Card>
  );
}
