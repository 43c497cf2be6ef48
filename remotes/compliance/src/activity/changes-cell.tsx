/** The changes of one log entry, as people say them. Long ones and hashes are folded. */
import { type ActivityLogItem, describeChange } from '@msp/contract';
import { formatDate, plural, Text } from '@msp/ui';
import { Disclosure, ValueChanges } from '@msp/ui/records';

const maxUnfolded = 160;

/** A change that only has details, such as a hash, has no line of its own. */
const hasLine = ({ field, added, removed }: ReturnType<typeof describeChange>) =>
  field !== null || added.length + removed.length > 0;

export function ChangesCell({ changes }: Pick<ActivityLogItem, 'changes'>) {
  if (changes.length === 0) return null;
  const described = changes.map((change) => describeChange(change, (day) => formatDate(day)));
  const lines = described.filter(hasLine);
  const details = described.flatMap((one) => one.details);
  const length = lines.reduce(
    (sum, { field, before, after, added, removed }) =>
      sum + [field, before, after, ...added, ...removed].join('').length,
    0,
  );
  const list = <ValueChanges changes={lines} />;
  return (
    <>
      {length <= maxUnfolded ? list : <Disclosure summary={plural(lines.length, 'change')}>{list}</Disclosure>}
      {details.length > 0 && (
        <Disclosure summary="Details">
          {details.map((detail) => (
            <Text key={detail} size="xs" tone="muted" overflowWrap="anywhere">
              {detail}
            </Text>
          ))}
        </Disclosure>
      )}
    </>
  );
}
