/** What the file of an own framework contains, and what would move if it replaces an earlier one. */
import { groupText, type OwnFrameworkPreview, ownFrameworkFormatLabels } from '@msp/contract';
import { Callout, List, plural, pluralWord, Stack, Text } from '@msp/ui';
import { Disclosure, formatCount } from '@msp/ui/pages';

type Replaced = NonNullable<OwnFrameworkPreview['replaces']>;

function EntryList({ what, entries: { total, items } }: { what: string; entries: Replaced['added'] }) {
  if (total === 0) return null;
  return (
    <Disclosure summary={`${what}: ${formatCount(total)}`}>
      <List variant="bullets" aria-label={what}>
        {items.map(({ id, title }) => (
          <li key={id}>
            {id} {title}
          </li>
        ))}
        {total > items.length && <li>and {formatCount(total - items.length)} more</li>}
      </List>
    </Disclosure>
  );
}

function Moves({ replaces: { added, changed, removed, statements } }: { replaces: Replaced }) {
  const { lost, kept } = statements;
  return (
    <Stack gap="2">
      {added.total + changed.total + removed.total === 0 && <Text>No entry differs from the present ones.</Text>}
      <EntryList what="Added" entries={added} />
      <EntryList what="Changed" entries={changed} />
      <EntryList what="Removed" entries={removed} />
      {lost.total > 0 ? (
        <Callout
          tone="attention"
          title={`${plural(lost.total, 'statement')} of applicability will be lost: the entries are removed`}
        >
          {lost.items.map(({ id }) => id).join(', ')}
          {lost.total > lost.items.length && ` and ${formatCount(lost.total - lost.items.length)} more`}.{' '}
          {kept > 0 && `${plural(kept, 'other')} will be kept.`}
        </Callout>
      ) : (
        <Text tone="muted">
          {kept > 0 ? `${plural(kept, 'statement')} of applicability will be kept.` : 'No statement is lost.'}
        </Text>
      )}
    </Stack>
  );
}

export function PreviewView({ preview }: { preview: OwnFrameworkPreview }) {
  const { format, entries, groups, levels, mapped, ignoredColumns, withdrawn, keepsMapping, replaces } = preview;
  return (
    <Stack gap="2">
      <Text weight="medium">
        {ownFrameworkFormatLabels[format]}, {plural(entries, 'entry', 'entries')} in {plural(groups.length, 'group')}
      </Text>
      <Text tone="muted">
        {mapped === 0
          ? 'No entry has controls yet. You can choose them on the page of each entry.'
          : `${formatCount(mapped)} ${pluralWord(mapped, 'entry has', 'entries have')} controls.`}
        {keepsMapping && ' The file names no controls, so entries keep those that they have.'}
        {levels.length > 0 && ` Levels: ${levels.join(', ')}.`}
        {withdrawn > 0 && ` ${plural(withdrawn, 'withdrawn control')} skipped.`}
      </Text>
      {ignoredColumns.length > 0 && (
        <Text tone="attention">
          {pluralWord(ignoredColumns.length, 'This column is', 'These columns are')} not read:{' '}
          {ignoredColumns.join(', ')}.
        </Text>
      )}
      <Disclosure summary="Groups">
        <List variant="bullets" aria-label="Groups">
          {groups.map((group) => (
            <li key={group.key}>
              {groupText(group)}: {formatCount(group.entries)}
            </li>
          ))}
        </List>
      </Disclosure>
      {replaces && <Moves replaces={replaces} />}
    </Stack>
  );
}
