/** The rows of Next Up: what, why, and a link to it. */
import { Link } from '@msp/router';
import { ClockIcon, chakra, ErrorIcon, WarningIcon } from '@msp/ui';
import type { NextUpItem } from './next-up-items';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    px: '2',
    pb: '2',
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '2.5',
      px: '2',
      py: '1.5',
      borderRadius: 'sm',
      '&:hover': { bg: 'bg.hover' },
    },
    '& svg': { marginTop: '0.5' },
    '& strong': { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& [data-tone=bad] > svg': { color: 'bad.fg' },
    '& [data-tone=attention] > svg': { color: 'attention.fg' },
    '& [data-tone=accent] > svg': { color: 'accent.fg' },
  },
});

export function NextUpList({ items }: { items: readonly NextUpItem[] }) {
  return (
    <List>
      {items.map(({ key, title, reason, tone, to }) => {
        const Icon = tone === 'bad' ? ErrorIcon : tone === 'attention' ? WarningIcon : ClockIcon;
        return (
          <li key={key}>
            <Link to={to} data-tone={tone}>
              <Icon />
              <span>
                <strong>{title}</strong>
                <small>{reason}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}
