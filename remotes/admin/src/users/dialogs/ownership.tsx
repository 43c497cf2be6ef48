/** What a member owns, which another member takes over. */
import type { calls, OwnedRecord, ResponseOf } from '@msp/contract';
import { List, plural, SubText } from '@msp/ui';

export type Owned = ResponseOf<typeof calls.users.removalPreview>['owns'];

const nouns: Record<OwnedRecord, readonly [one: string, many: string]> = {
  control: ['control', 'controls'],
  policy: ['policy', 'policies'],
  task: ['recurring task', 'recurring tasks'],
  risk: ['risk', 'risks'],
  supplier: ['supplier', 'suppliers'],
};

function examplesText({ count, examples }: Owned[number]): string {
  const names = examples.map(({ name }) => name).join(', ');
  const more = count - examples.length;
  return more > 0 ? `${names} and ${more} more` : names;
}

export const Ownership = ({ owns }: { owns: Owned }) => (
  <List variant="bullets">
    {owns.map((owned) => (
      <li key={owned.record}>
        {plural(owned.count, ...nouns[owned.record])}
        <SubText>{examplesText(owned)}</SubText>
      </li>
    ))}
  </List>
);
