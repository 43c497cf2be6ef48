/** Recurring tasks as an iCalendar file (RFC 5545): an all-day event for each round that is due. Names no people. Pure. */
import { constants, dueAfter } from '@msp/contract';
import ical, { ICalEventBusyStatus, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { pageAddress } from '../../../platform/page-path';

export interface CalendarTask {
  id: string;
  name: string;
  description: string;
  control: { code: string; name: string } | null;
  months: number;
  dueOn: string;
  anchorDay: number;
  path: string;
}

const { refreshHours, rounds } = constants.calendarFeed;

/** The day of the open round, and of those that follow it if each is done on its day. */
function daysOf({ dueOn, months, anchorDay }: CalendarTask): string[] {
  const days = [dueOn];
  while (days.length < rounds) days.push(dueAfter(days.at(-1) ?? dueOn, months, anchorDay));
  return days;
}

interface CalendarOrganization {
  name: string;
  externalId: string;
}

/** @param publicUrl of the application */
export function calendarOf(
  tasks: readonly CalendarTask[],
  { name, externalId }: CalendarOrganization,
  publicUrl: string,
  now: Date,
): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: `${name}: recurring tasks`,
    prodId: { company: 'Trusted MSP', product: 'Recurring tasks', language: 'EN' },
    ttl: refreshHours * 60 * 60,
  });
  for (const task of tasks) {
    const url = pageAddress(publicUrl, task.path, externalId);
    for (const [index, day] of daysOf(task).entries()) {
      const { control } = task;
      calendar.createEvent({
        // Stable: a round that moves replaces its event.
        id: `${task.id}-${index}@${hostname}`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        stamp: now,
        summary: control ? `${task.name} (${control.code})` : task.name,
        description: [task.description, control && `${control.code} ${control.name}`, url].filter(Boolean).join('\n\n'),
        url,
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
        class: ICalEventClass.PRIVATE,
      });
    }
  }
  return calendar.toString();
}
