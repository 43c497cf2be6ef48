/** The columns of the list of checks as CSV. */
import { type Check, checkKindLabels, checkStateLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const checkColumns: readonly Column<Check>[] = [
  ['Check', ({ name }) => name],
  ['Kind', ({ kind }) => checkKindLabels[kind]],
  ['Control', ({ control }) => control.code],
  ['Control name', ({ control }) => control.name],
  ['State', ({ state }) => checkStateLabels[state]],
  ['Reasons', ({ reasons }) => reasons.map(({ message }) => message).join('\n')],
  ['Snoozed until', ({ snooze }) => (snooze?.state === 'active' ? snooze.lastDay : null)],
  ['Reason of the snooze', ({ snooze }) => (snooze?.state === 'active' ? snooze.reason : null)],
  ['Since (UTC)', ({ since }) => since],
  ['Owner', ({ owner }) => owner?.name],
  ['Owner email', ({ owner }) => owner?.email],
  ['Measured by', ({ source }) => source],
];
