/** The time zones that this browser knows, as suggestions. */

/** More are slower to read than to search. */
const shownAtMost = 50;

const textOf = (zone: string): string => zone.replaceAll('_', ' ');

/** Its distance from UTC now, such as `GMT+1`. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export const timeZoneOption = (zone: string) => ({ id: zone, label: textOf(zone) });

/** Those whose name contains the text. Without one, the browser's own comes first. */
export function findTimeZones(search: string) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const wanted = search.trim().toLowerCase();
  return zones
    .filter((zone) => textOf(zone).toLowerCase().includes(wanted))
    .slice(0, shownAtMost)
    .map((zone) => ({ ...timeZoneOption(zone), detail: offsetOf(zone) }));
}
