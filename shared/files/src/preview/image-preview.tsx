/** An image, fitted to the page or at its full size. */
import { ErrorState, Stack } from '@msp/ui';
import { ScrollArea, Segments } from '@msp/ui/pages';
import { Image } from '@msp/ui/records';
import { useState } from 'react';
import { inlineAddress } from './addresses';
import type { FilePreviewProps } from './file-preview-props';

const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: 'full', label: '100%' },
] as const;

export function ImagePreview({ evidenceId, number, fileName }: FilePreviewProps) {
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <ErrorState
        compact
        title="Couldn't show the image"
        description="It didn't load, or your browser can't read it. Try again, or download it."
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <Stack gap="2">
      <Segments label="Zoom" options={zooms} value={zoom} onChange={setZoom} />
      <ScrollArea label="Image" maxHeight="min(75vh, 56rem)" bg="bg.sunken">
        <Image
          key={attempt}
          fit={zoom === 'fit' ? 'page' : 'none'}
          src={inlineAddress(evidenceId, number)}
          alt={fileName}
          onError={() => setFailed(true)}
        />
      </ScrollArea>
    </Stack>
  );
}
