/** Rows of a card that each lead somewhere: an icon, a label, a line about it. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';
import type { ReactNode } from 'react';
import { ArrowRightIcon } from '../icons';
import type { Tone } from '../theme/palette';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    px: '2',
    pb: '2',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '9',
      px: '2',
      py: '1.5',
      borderRadius: 'sm',
      '&:hover': { bg: 'bg.hover' },
    },
    '& svg': { color: 'fg.subtle' },
    '& a:has(small)': { alignItems: 'flex-start', '& > svg': { marginTop: '0.5' } },
    '& a > span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=aside]': { flexShrink: 0, marginInlineStart: 'auto', fontSize: 'sm', color: 'fg.muted' },
    '& strong': { display: 'block', fontWeight: 'medium' },
    '& small': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& [data-tone=bad] :is(small, svg)': { color: 'bad.fg' },
    '& [data-tone=attention] > svg': { color: 'attention.fg' },
    '& [data-tone=accent] > svg': { color: 'accent.fg' },
    '& a > svg:last-of-type:not(:first-of-type)': { marginInlineStart: 'auto', opacity: 0 },
    '& a:is(:hover, :focus-visible) > svg:last-of-type': { opacity: 1 },
  },
});

export interface LinkRow {
  key: string;
  to: string;
  icon: ReactNode;
  label: string;
  /** A second line. */
  detail?: string;
  /** At the end of the row. */
  aside?: ReactNode;
  /** Colours the icon; a bad one also the second line. */
  tone?: Tone;
  /** Called when it is followed. */
  onFollow?: () => void;
}

export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <List>
      {rows.map(({ key, to, icon, label, detail, aside, tone, onFollow }) => (
        <li key={key}>
          <Link to={to} data-target="" data-tone={tone} onClick={onFollow}>
            {icon}
            {detail === undefined ? (
              label
            ) : (
              <span>
                <strong>{label}</strong>
                <small>{detail}</small>
              </span>
            )}
            {aside && <span data-part="aside">{aside}</span>}
            {detail === undefined && <ArrowRightIcon />}
          </Link>
        </li>
      ))}
    </List>
  );
}
