/** Where something will be. Silent to screen readers; the place that loads says so once, with `LoadingRegion`. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './layout';

export const Skeleton = chakra(
  'div',
  { base: { height: '4', borderRadius: 'sm', bg: 'bg.selected', animation: 'pulse 1.6s ease-in-out infinite' } },
  { defaultProps: { 'aria-hidden': true } },
);

/** Says "Loading …" once for everything inside it. */
export function LoadingRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

const TableFrame = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > div': { display: 'flex', alignItems: 'center', gap: '6', height: '10', px: '4' },
    '& > div + div': { borderTopWidth: '1px' },
  },
});

const widths = ['34%', '18%', '12%', '22%'];

export function SkeletonTable({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <LoadingRegion label={label}>
      <TableFrame>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row}>
            {widths.map((width) => (
              <Skeleton key={width} height="3" style={{ width }} />
            ))}
          </div>
        ))}
      </TableFrame>
    </LoadingRegion>
  );
}
