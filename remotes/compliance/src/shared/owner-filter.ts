/** The filter by owner: unassigned, or one of the members. */
import type { FoundPerson } from '@msp/contract';
import type { ToolbarFilter } from '@msp/ui/pages';

/** The API returns at most 50 people per search. */
export const maxOwners = 50;

export function ownerFilter(
  people: readonly FoundPerson[] | undefined,
  chosen: readonly string[] = [],
): ToolbarFilter<'owner'> {
  const members = (people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Former members may still own controls: a filter by one of them works and can be removed.
  const others = chosen.filter((id) => id !== 'none' && !members.some(({ value }) => value === id));
  return {
    name: 'owner',
    label: 'Owner',
    options: [
      { value: 'none', label: 'Unassigned' },
      ...members,
      ...others.map((value) => ({ value, label: people ? 'Another person' : '…' })),
    ],
  };
}
