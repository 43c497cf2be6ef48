/** The lines of the search by section: a listbox whose focus stays in the search box. */
import { Callout, chakra } from '@msp/ui';
import { useEffect } from 'react';
import type { PaletteItem, PaletteSection } from './item';

const List = chakra('div', {
  base: {
    maxHeight: 'min(26rem, 55dvh)',
    overflowY: 'auto',
    p: '1.5',
    '& [data-part=label]': { px: '2', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '9',
      px: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      '& > svg': { color: 'fg.subtle' },
      '& > [data-part=name]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
      '& > [data-part=detail]': {
        maxWidth: '45%',
        fontSize: 'xs',
        color: 'fg.muted',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '&[aria-selected=true]': { bg: 'bg.selected' },
    },
  },
});

const Problem = chakra('div', { base: { px: '3', pb: '3' } });

interface OptionsProps {
  id: string;
  sections: readonly PaletteSection[];
  active: PaletteItem | undefined;
  onActive: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

export const optionId = (listId: string, item: PaletteItem): string => `${listId}-${item.key}`;

function Option({
  item,
  listId,
  active,
  onActive,
  onChoose,
}: Omit<OptionsProps, 'sections' | 'id'> & { item: PaletteItem; listId: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box holds the focus and the keys
    <div
      role="option"
      id={optionId(listId, item)}
      aria-selected={item === active}
      onPointerMove={() => item !== active && onActive(item)}
      // The focus stays in the search box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      {item.icon}
      <span data-part="name">{item.label}</span>
      {item.detail && <span data-part="detail">{item.detail}</span>}
    </div>
  );
}

export function Options({ id, sections, ...choice }: OptionsProps) {
  const { active } = choice;
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const filled = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <List id={id} role="listbox" aria-label="Results">
        {filled.map(({ label, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={label} role="group" aria-label={label}>
            <div data-part="label" aria-hidden="true">
              {label}
            </div>
            {items.map((item) => (
              <Option key={item.key} item={item} listId={id} {...choice} />
            ))}
          </div>
        ))}
      </List>
      {sections.map(
        ({ label, problem }) =>
          problem && (
            <Problem key={label}>
              <Callout tone="bad">{problem}</Callout>
            </Problem>
          ),
      )}
    </>
  );
}
