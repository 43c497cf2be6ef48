/** Evidence as rows with checkboxes. */
import { type EvidenceItem, evidenceTypeLabels } from '@msp/contract';
import { formatRelative, Inline, List, SubText, Text } from '@msp/ui';
import { Checkbox, StatusBadge } from '@msp/ui/pages';

interface PickerRowsProps {
  items: readonly EvidenceItem[];
  picked: readonly EvidenceItem[];
  onChange: (item: EvidenceItem, isPicked: boolean) => void;
}

const detailsOf = ({ type, file, controls, updatedAt }: EvidenceItem): string =>
  [
    evidenceTypeLabels[type],
    file.name,
    controls.map(({ code }) => code).join(', ') || 'no controls',
    formatRelative(updatedAt),
  ].join(' · ');

export function PickerRows({ items, picked, onChange }: PickerRowsProps) {
  return (
    <List variant="rows" density="compact" borderWidth="1px" borderRadius="md" aria-label="Evidence">
      {items.map((item) => (
        <li key={item.id}>
          <Checkbox
            checked={picked.some(({ id }) => id === item.id)}
            onChange={(event) => onChange(item, event.target.checked)}
          >
            <Inline as="span" wrap columnGap="3" rowGap="1">
              <Text as="strong" weight="medium" overflowWrap="anywhere">
                {item.name}
              </Text>
              <StatusBadge kind="validity" value={item.validity} />
            </Inline>
            <SubText size="sm">{detailsOf(item)}</SubText>
          </Checkbox>
        </li>
      ))}
    </List>
  );
}
