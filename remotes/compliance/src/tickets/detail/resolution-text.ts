/** The values of a resolution as text. */
import type { TicketDetail } from '@msp/contract';
import { plural } from '@msp/ui';
import { formatBytes } from '@msp/ui/pages';

export type Resolution = NonNullable<TicketDetail['resolution']>;

/** "report.pdf · 120 KB" */
export const attachmentText = ({ name, size }: Resolution['attachments'][number]): string =>
  size === null ? name : `${name} · ${formatBytes(size)}`;

/** "1 hour 20 minutes" */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [plural(hours, 'hour')] : []),
    ...(minutes % 60 > 0 || hours === 0 ? [plural(minutes % 60, 'minute')] : []),
  ];
  return parts.join(' ');
}
