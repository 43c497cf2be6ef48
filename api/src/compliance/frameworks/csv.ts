/** The columns of frameworks and of their entries as CSV. The entries' file is also the statement of applicability. */
import {
  applicabilityLabels,
  controlStatusLabels,
  entryStateLabels,
  type Framework,
  type FrameworkControl,
  type FrameworkEntry,
  healthStateLabels,
} from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';
import { applicabilityOf } from './list';

export const frameworkColumns: readonly Column<Framework>[] = [
  ['Framework', ({ name }) => name],
  ['Version', ({ version }) => version],
  ['Chosen', ({ chosen }) => (chosen ? 'Yes' : 'No')],
  ['Entries', ({ coverage }) => coverage.total],
  ['Met', ({ coverage }) => coverage.states.met],
  ['Partly met', ({ coverage }) => coverage.states.partly],
  ['Gap', ({ coverage }) => coverage.states.gap],
  ['No control', ({ coverage }) => coverage.states['no-control']],
  ['Not applicable', ({ coverage }) => coverage.states['not-applicable']],
  ['Met of applicable entries in percent (by our mapping, not an audit)', ({ coverage }) => coverage.percent],
  ['Source', ({ source }) => source.title],
  ['Address', ({ source }) => source.url],
  ['Mapping made on', ({ mappedOn }) => mappedOn],
];

const textOf = ({ code, name, implementationStatus, health }: FrameworkControl) => {
  const status = controlStatusLabels[implementationStatus ?? 'NOT_ANSWERED'];
  return `${code} ${name}: ${health ? `${status}, ${healthStateLabels[health].toLowerCase()}` : status}`;
};

const linked = (strength: FrameworkControl['strength']) => (entry: FrameworkEntry) =>
  entry.controls
    .filter((control) => control.strength === strength)
    .map(textOf)
    .join('\n');

export const entryColumns: readonly Column<FrameworkEntry>[] = [
  ['Entry', ({ id }) => id],
  ['Title (our words)', ({ title }) => title],
  ['Group', ({ group }) => group.key],
  ['Group name', ({ group }) => group.name],
  ['Level', ({ level }) => level],
  ['Applicable', (entry) => applicabilityLabels[applicabilityOf(entry)]],
  ['Justification', ({ statement }) => statement?.justification],
  ['State (by our mapping, not an audit)', ({ state }) => entryStateLabels[state]],
  ['Controls needed to cover it', linked('full')],
  ['Controls that cover a part', linked('partial')],
  ['Left open by the controls', ({ open }) => open],
  ['Decided by', ({ statement }) => statement?.decidedBy?.name],
  ['Decided by email', ({ statement }) => statement?.decidedBy?.email],
  ['Decided at (UTC)', ({ statement }) => statement?.decidedAt],
];
