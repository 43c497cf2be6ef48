/** A time with its date. The tooltip adds the weekday, the seconds and the zone, which only the browser's slow formatter knows. */
import { formatDateTime, formatExactTime } from './dates';

/** @param value ISO 8601; "Unknown time" if it is none */
export function Timestamp({ value }: { value: string }) {
  return (
    <time
      dateTime={value}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatExactTime(value);
      }}
    >
      {formatDateTime(value)}
    </time>
  );
}
