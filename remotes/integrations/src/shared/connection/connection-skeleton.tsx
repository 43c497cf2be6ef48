/** Placeholders of the connection form's parts. */
import { Grid, Skeleton, Stack } from '@msp/ui';

export function ConnectionSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton height="13" />
      <Grid columns={[3, 2]} from="lg" alignItems="start">
        <Skeleton height="min(60vh, 32rem)" />
        <Skeleton height="min(40vh, 20rem)" />
      </Grid>
    </Stack>
  );
}
