/** The placeholder of the page of a risk or a supplier. */
import { Skeleton, Stack } from '@msp/ui';

export const RegisterSkeleton = () => (
  <Stack>
    <Skeleton height="20" />
    <Skeleton height="24" />
    <Skeleton height="32" />
  </Stack>
);
