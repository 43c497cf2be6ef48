/** Evidence as rows with checkboxes, or with radio buttons where one item is chosen. */
import { type EvidenceItem, evidenceTypeLabels } from '@msp/contract';
import { formatRelative, Inline, List, SubText, Text } from '@msp/ui';
import { Checkbox, Radio, StatusBadge } from '@msp/ui/pages';
import { useId } from 'react';

interface PickerRowsProps {
  items: readonly EvidenceItem[];
  picked: readonly EvidenceItem[];
  single: boolean;
  onChange: (item: EvidenceItem, isPicked: boolean) => void;
}

const detailsOf = ({ type, file, controls, updatedAt }: EvidenceItem): string =>
  [
    evidenceTypeLabels[type],
    file.name,
    controls.map(({ code }) => code).join(', ') || 'no controls',
    formatRelative(updatedAt),
  ].join(' · ');

export function PickerRows({ items, picked, single, onChange }: PickerRowsProps) {
  const Choice = single ? Radio : Checkbox;
  const name = useId();
  return (
    <List variant="rows" density="compact" borderWidth="1px" borderRadius="md" aria-label="Evidence">
      {items.map((item) => (
        <li key={item.id}>
          <Choice
            name={name}
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
          </Choice>
        </li>
      ))}
    </List>
  );
}
