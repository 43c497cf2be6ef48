/** A part of the page that an address with its anchor leads to: it gets the focus and is scrolled to. */
import { useAnchorAction } from '@msp/router';
import { Box } from '@msp/ui';
import { type ReactNode, useRef } from 'react';

interface AnchorTargetProps {
  /** Undefined until the content has loaded, which moves what is below it. */
  anchor: string | undefined;
  children: ReactNode;
}

export function AnchorTarget({ anchor, children }: AnchorTargetProps) {
  const frame = useRef<HTMLDivElement>(null);
  useAnchorAction(anchor, () => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  });
  return (
    <Box ref={frame} tabIndex={-1} scrollMarginTop="4">
      {children}
    </Box>
  );
}
