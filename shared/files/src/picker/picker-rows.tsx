/** Evidence as rows to tick. */
import type { EvidenceItem } from '@msp/contract';
import { chakra, formatRelative } from '@msp/ui';
import { Checkbox, StatusBadge } from '@msp/ui/pages';
import { evidenceTypeLabels } from '../words';

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li + li': { borderTopWidth: '1px' },
    '& label': { px: '3', py: '2', _hover: { bg: 'bg.hover' } },
    '& label > span': { flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' },
    '& label strong': { flex: '1 1 14rem', minWidth: '0', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& label small': { flexBasis: 'full', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

interface PickerRowsProps {
  items: readonly EvidenceItem[];
  picked: readonly EvidenceItem[];
  onChange: (item: EvidenceItem, isPicked: boolean) => void;
}

export function PickerRows({ items, picked, onChange }: PickerRowsProps) {
  return (
    <Rows aria-label="Evidence">
      {items.map((item) => (
        <li key={item.id}>
          <Checkbox
            checked={picked.some(({ id }) => id === item.id)}
            onChange={(event) => onChange(item, event.target.checked)}
          >
            <strong>{item.name}</strong>
            <StatusBadge kind="validity" value={item.validity} />
            <small>
              {[
                evidenceTypeLabels[item.type],
                item.file.name,
                item.controls.map(({ code }) => code).join(', ') || 'no control',
                formatRelative(item.updatedAt),
              ].join(' · ')}
            </small>
          </Checkbox>
        </li>
      ))}
    </Rows>
  );
}
