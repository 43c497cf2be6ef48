/** A picture, fitted to the page or in its own size. */
import { chakra, ErrorState, Stack } from '@msp/ui';
import { Segments } from '@msp/ui/pages';
import { useState } from 'react';
import { inlineAddress } from './addresses';
import type { FilePreviewProps } from './file-preview-props';

const Frame = chakra('div', {
  base: {
    maxHeight: 'min(75vh, 56rem)',
    overflow: 'auto',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > img': { display: 'block', marginInline: 'auto' },
    '&[data-zoom=fit] > img': { maxWidth: 'full', maxHeight: 'min(74vh, 55rem)', objectFit: 'contain' },
    '&[data-zoom=full] > img': { maxWidth: 'none' },
  },
});

const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: 'full', label: '100 %' },
] as const;

export function ImagePreview({ evidenceId, number, fileName }: FilePreviewProps) {
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <ErrorState
        compact
        title="The picture could not be shown"
        description="It did not arrive, or the browser cannot read it. Try again, or download it."
        onRetry={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <Stack gap="2">
      <Segments label="Zoom" options={zooms} value={zoom} onChange={setZoom} />
      <Frame data-zoom={zoom} tabIndex={0} role="region" aria-label="Picture">
        <img key={attempt} src={inlineAddress(evidenceId, number)} alt={fileName} onError={() => setFailed(true)} />
      </Frame>
    </Stack>
  );
}
