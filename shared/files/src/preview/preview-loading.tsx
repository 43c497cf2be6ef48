/** The loading state of every preview. */
import { LoadingRegion, Skeleton } from '@msp/ui';

export function PreviewLoading() {
  return (
    <LoadingRegion label="Loading the preview">
      <Skeleton height="min(60vh, 32rem)" />
    </LoadingRegion>
  );
}
