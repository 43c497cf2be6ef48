/** The content of an assessment's page while it loads. */
import { Skeleton, Stack } from '@msp/ui';

export function AssessmentSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton height="4.75rem" />
      <Skeleton height="3.25rem" />
      <Skeleton height="min(60vh, 36rem)" />
    </Stack>
  );
}
