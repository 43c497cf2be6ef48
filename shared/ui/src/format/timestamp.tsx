/** A time with its date in the viewer's locale and zone. The tooltip adds the weekday, the seconds and the zone. */

let short: Intl.DateTimeFormat | undefined;
let full: Intl.DateTimeFormat | undefined;

/** @param value ISO 8601; "Unknown time" if it is none */
export function Timestamp({ value }: { value: string }) {
  short ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  full ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return <>Unknown time</>;
  return (
    <time dateTime={value} title={full.format(time)}>
      {short.format(time)}
    </time>
  );
}
