/** The list of clients as CSV. */
import { type Client, roleLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const clientColumns: readonly Column<Client>[] = [
  ['Client', ({ organization }) => organization.name],
  ['Managed since (UTC)', ({ since }) => since],
  [
    'Assigned people',
    ({ people }) =>
      people
        .map(({ person, role, isReviewer }) => `${person.name}: ${roleLabels[role]}${isReviewer ? ', reviewer' : ''}`)
        .join('\n'),
  ],
  ['Has an administrator of its own', ({ hasOwnAdministrator }) => (hasOwnAdministrator ? 'Yes' : 'No')],
];
