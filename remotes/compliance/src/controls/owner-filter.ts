/** Who owns a control, as a filter: nobody, or one of the members. */
import type { FoundPerson } from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

/** What one search for people answers at most. */
export const ownersOffered = 50;

export function ownerFilter(
  people: readonly FoundPerson[] | undefined,
  chosen: readonly string[] = [],
): ToolbarFilter<'owner'> {
  const members = (people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left may still own something: a link to their controls goes on filtering, and can be taken off.
  const others = chosen.filter((id) => id !== 'none' && !members.some(({ value }) => value === id));
  return {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'none', label: 'Nobody' },
      ...members,
      ...others.map((value) => ({ value, label: people ? 'Somebody else' : '…' })),
    ],
  };
}
