/** How many controls stay, change, are new and no longer exist, and which they are. */
import type { RegistryPreview } from '@msp/contract';
import { List, plural, pluralWord, Stack, Text } from '@msp/ui';
import { CellNote, Disclosure, formatCount } from '@msp/ui/pages';

type Groups = RegistryPreview['controls'];
type Control = Groups['unchanged']['items'][number] & Partial<Groups['changed']['items'][number]>;

const responses = { begun: 'response begun', approved: 'response approved' } as const;

/** "title and questions changed, response approved" */
function noteOf({ changes = [], response }: Control): string {
  const changed = changes.length > 0 ? `${new Intl.ListFormat('en-GB').format(changes)} changed` : '';
  const answered = response === null ? '' : responses[response];
  return [changed, answered].filter((part) => part !== '').join(', ');
}

function MovedControls({
  what,
  group,
}: {
  what: string;
  group: Omit<Groups['unchanged'], 'items'> & { items: Control[] };
}) {
  const { total, answered, items } = group;
  if (total === 0) return null;
  return (
    <Disclosure
      summary={`${what}: ${formatCount(total)}${answered > 0 ? ` (${formatCount(answered)} with a response)` : ''}`}
    >
      <List variant="bullets" aria-label={what}>
        {items.map((control) => (
          <li key={control.code}>
            <strong>{control.code}</strong> <bdi>{control.title}</bdi>
            <CellNote>{noteOf(control)}</CellNote>
          </li>
        ))}
        {total > items.length && <li>and {formatCount(total - items.length)} more</li>}
      </List>
    </Disclosure>
  );
}

/** "112 controls stay under the same code, 9 of them changed; 14 are new; 6 no longer exist." */
function summaryOf({ unchanged, changed, added, removed }: Groups): string {
  const staying = unchanged.total + changed.total;
  const parts = [
    staying === 0
      ? 'No control has the same code'
      : `${plural(staying, 'control')} ${pluralWord(staying, 'stays', 'stay')} under the same code, ${
          changed.total === 0 ? 'none' : formatCount(changed.total)
        } of them changed`,
    `${formatCount(added.total)} ${pluralWord(added.total, 'is', 'are')} new`,
    `${formatCount(removed.total)} no longer ${pluralWord(removed.total, 'exists', 'exist')}`,
  ];
  return `${parts.join('; ')}.`;
}

export function ControlMoves({ controls }: { controls: Groups }) {
  return (
    <Stack gap="2">
      <Text weight="medium">{summaryOf(controls)}</Text>
      <Text tone="muted">
        Responses belong to the controls of their registry, so none of them carries over, even under the same code.
      </Text>
      <MovedControls what="Changed" group={controls.changed} />
      <MovedControls what="New" group={controls.added} />
      <MovedControls what="No longer exist" group={controls.removed} />
      <MovedControls what="Unchanged" group={controls.unchanged} />
    </Stack>
  );
}
