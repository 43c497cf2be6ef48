/** The fields of the invitation dialog: addresses, the role of all, and what will be sent. */
import { constants } from '@msp/contract';
import { Callout, plural, pluralWord } from '@msp/ui';
import { Field, TextArea } from '@msp/ui/pages';
import { RoleSelect } from '../shared/role-select';
import { AddressList } from './address-list';
import type { useInviteDraft } from './use-invite-draft';

const shownMistakes = 5;

function Mistakes({ invalid }: { invalid: readonly string[] }) {
  const more = invalid.length - shownMistakes;
  return (
    <Callout
      tone="attention"
      title={`${plural(invalid.length, 'entry', 'entries')} ${pluralWord(invalid.length, 'is', 'are')} not an email address`}
    >
      {invalid.slice(0, shownMistakes).join(', ')}
      {more > 0 && ` and ${more} more`}. Correct {pluralWord(invalid.length, 'it', 'them')} above, or leave{' '}
      {pluralWord(invalid.length, 'it', 'them')}: only addresses are invited.
    </Callout>
  );
}

const { maxPerRequest } = constants.invitations;

export function InviteFields({ draft }: { draft: ReturnType<typeof useInviteDraft> }) {
  const { rows, invalid, duplicates } = draft;
  const tooMany =
    rows.length > maxPerRequest
      ? `At most ${maxPerRequest} people can be invited at once. Remove ${rows.length - maxPerRequest}.`
      : undefined;
  return (
    <>
      <Field
        label="Email addresses"
        help="Separate them with commas, spaces or lines. Ann Reed <ann@example.com> works too."
        error={tooMany}
      >
        <TextArea
          rows={4}
          value={draft.text}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => draft.setText(target.value)}
        />
      </Field>
      <Field label="Role for all" help="You can change the role of each address below.">
        <RoleSelect value={draft.role} onChange={draft.setRole} />
      </Field>
      {invalid.length > 0 && <Mistakes invalid={invalid} />}
      {duplicates > 0 && (
        <Callout>{plural(duplicates, 'repeated address', 'repeated addresses')} counted once.</Callout>
      )}
      {rows.length > 0 && <AddressList rows={rows} onRole={draft.setRoleOf} />}
    </>
  );
}
