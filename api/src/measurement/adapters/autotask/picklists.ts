/** Autotask's lists of queues and priorities. Tickets name them by numbers that differ in every Autotask, settings by their labels. */
import type { Reading } from '../measure';
import type { Option } from '../port';
import { adviceFor } from '../problems';
import type { AutotaskField } from './shapes';

/** As they are named in messages. */
export const ticketLists = 'the queues and priorities';

/** Numbers of the queue and the priority chosen in the settings. */
export interface Chosen {
  queue: number;
  priority: number;
}

const picklistOf = (fields: readonly AutotaskField[], name: string) =>
  (fields.find((field) => field.name === name)?.picklistValues ?? []).filter(({ isActive }) => isActive);

/** The values that can be chosen, by their labels, in Autotask's order. */
export const activeValues = (fields: readonly AutotaskField[], name: string): Option[] =>
  picklistOf(fields, name).map(({ label }) => ({ value: label, label }));

/** A queue or a priority that was renamed or deactivated is a wrong setting, not a desk without tickets. */
export function chosenValues(
  fields: Reading<AutotaskField[]>,
  { securityQueue, urgentPriority }: { securityQueue: string; urgentPriority: string },
  isCustomer: boolean,
): Reading<Chosen> {
  if (!fields.ok) return fields;
  const numberOf = (name: string, chosen: string) =>
    picklistOf(fields.value, name).find(({ label }) => label.toLowerCase() === chosen.toLowerCase())?.value;
  const queue = numberOf('queueID', securityQueue);
  const priority = numberOf('priority', urgentPriority);
  if (queue !== undefined && priority !== undefined) {
    return { ok: true, value: { queue: Number(queue), priority: Number(priority) }, incomplete: fields.incomplete };
  }
  const missing = queue === undefined ? `queue "${securityQueue}"` : `priority "${urgentPriority}"`;
  const message = `Autotask PSA has no active ticket ${missing}. ${adviceFor('autotask', 'settings', isCustomer)}`;
  return { ok: false, reason: { code: 'settings', message } };
}
