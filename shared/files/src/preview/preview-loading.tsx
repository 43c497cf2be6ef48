/** The loading state of every preview. After a few seconds, it says that the preview takes longer. */
import { LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';
import { useEffect, useState } from 'react';

const usualMs = 4_000;

export function PreviewLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), usualMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="2">
      {isSlow && (
        <Text tone="muted" role="status">
          This preview takes longer than usual. You can download the file instead.
        </Text>
      )}
      <LoadingRegion label="Loading the preview">
        <Skeleton height="min(60vh, 32rem)" />
      </LoadingRegion>
    </Stack>
  );
}
