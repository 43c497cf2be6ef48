/** Placeholders while content loads. Hidden from screen readers; `LoadingRegion` announces the loading once. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC, HTMLAttributes, ReactNode } from 'react';
import { VisuallyHidden } from './layout';
import type { PlacementProps, SizeProps } from './style-props';

export interface SkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'color'>, PlacementProps, SizeProps {}

const block = { borderRadius: 'sm', bg: 'bg.selected', animation: 'pulse 1.6s ease-in-out infinite' } as const;
const hidden = { defaultProps: { 'aria-hidden': true } } as const;

export const Skeleton: FC<SkeletonProps> = chakra('div', { base: { ...block, height: '4' } }, hidden);

/** As high as a chart with its row below, whose button is higher on touch screens (`theme/touch.ts`). */
export const ChartSkeleton: FC<{ detailed?: boolean }> = chakra(
  'div',
  {
    base: { ...block, height: '9rem', '@media (pointer: coarse)': { height: '10rem' } },
    variants: { detailed: { true: { height: '18.5rem', '@media (pointer: coarse)': { height: '19.5rem' } } } },
  },
  hidden,
);

/** Announces "Loading …" once for everything inside it. */
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
