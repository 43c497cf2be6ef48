/** How long a day has passed. Every list and page says it with this component. */
import { formatDate } from '../format/dates';
import { overdueText } from '../format/days';
import { CellNote } from './cell-note';

/** Shows nothing for a day that has not passed. */
export function Overdue({ day }: { day: string | null | undefined }) {
  const text = overdueText(day);
  return text ? (
    <CellNote tone="bad" title={formatDate(day)}>
      {text}
    </CellNote>
  ) : null;
}
