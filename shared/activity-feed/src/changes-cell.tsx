/** The changes of one log entry, as people say them. Long ones and hashes are folded. */
import { type ActivityLogItem, describeChange } from '@msp/contract';
import { formatDate, plural, Text } from '@msp/ui';
import { Disclosure, LineDisclosure, ValueChanges, valueChangeText } from '@msp/ui/pages';

type Changes = Pick<ActivityLogItem, 'changes'>;

/** In characters. */
const maxUnfolded = 160;
const maxLine = 40;

/** A change that only has details, such as a hash, has no line of its own. */
const hasLine = ({ field, added, removed }: ReturnType<typeof describeChange>) =>
  field !== null || added.length + removed.length > 0;

function describe(changes: ActivityLogItem['changes']) {
  const described = changes.map((change) => describeChange(change, (day) => formatDate(day)));
  return { lines: described.filter(hasLine), details: described.flatMap((one) => one.details) };
}

function Details({ details }: { details: readonly string[] }) {
  return details.map((detail) => (
    <Text key={detail} size="xs" tone="muted" overflowWrap="anywhere">
      {detail}
    </Text>
  ));
}

/** For a list that gives each entry the space that it needs. */
export function ChangesCell({ changes }: Changes) {
  const { lines, details } = describe(changes);
  const list = lines.length > 0 && <ValueChanges changes={lines} />;
  const length = lines.map(valueChangeText).join('').length;
  return (
    <>
      {length <= maxUnfolded ? list : <Disclosure summary={plural(lines.length, 'change')}>{list}</Disclosure>}
      {details.length > 0 && (
        <Disclosure summary="Details">
          <Details details={details} />
        </Disclosure>
      )}
    </>
  );
}

/** For a table: one line, which opens if it may not be all. */
export function ChangesLine({ changes }: Changes) {
  const { lines, details } = describe(changes);
  if (lines.length + details.length === 0) return null;
  const text = lines.map(valueChangeText).join('; ') || 'Details';
  if (details.length === 0 && text.length <= maxLine) return text;
  return (
    <LineDisclosure summary={text}>
      {lines.length > 0 && <ValueChanges changes={lines} />}
      <Details details={details} />
    </LineDisclosure>
  );
}
