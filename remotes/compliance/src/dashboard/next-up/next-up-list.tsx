/** The rows of Next Up. */
import { ClockIcon, ErrorIcon, LinkRows, WarningIcon } from '@msp/ui';
import type { NextUpItem } from './next-up-items';

const iconOf = ({ tone }: NextUpItem) =>
  tone === 'bad' ? <ErrorIcon /> : tone === 'attention' ? <WarningIcon /> : <ClockIcon />;

export function NextUpList({ items }: { items: readonly NextUpItem[] }) {
  return (
    <LinkRows
      rows={items.map((item) => ({
        key: item.key,
        to: item.to,
        icon: iconOf(item),
        label: item.title,
        detail: item.reason,
        tone: item.tone,
      }))}
    />
  );
}
