/** The results of the command menu by section: a listbox. The focus stays in the search box. */
import { Box, Callout } from '@msp/ui';
import { Listbox } from '@msp/ui/pages';
import { memo, useEffect } from 'react';
import type { CommandItem, CommandSection } from './item';

interface OptionsProps {
  id: string;
  sections: readonly CommandSection[];
  active: CommandItem | undefined;
  onActive: (item: CommandItem) => void;
  onChoose: (item: CommandItem) => void;
}

export const optionId = (listId: string, item: CommandItem): string => `${listId}-${item.key}`;

function Option({
  item,
  listId,
  active,
  onActive,
  onChoose,
}: Omit<OptionsProps, 'sections' | 'id'> & { item: CommandItem; listId: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search box has the focus and handles the keys
    <div
      role="option"
      id={optionId(listId, item)}
      aria-selected={item === active}
      onPointerMove={() => item !== active && onActive(item)}
      // Keeps the focus in the search box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      {item.icon}
      <span>{item.label}</span>
      {item.detail && <small>{item.detail}</small>}
    </div>
  );
}

/** Not rendered again by a key that changes no result. */
export const Options = memo(function Options({ id, sections, ...choice }: OptionsProps) {
  const { active } = choice;
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const filled = sections.filter(({ items }) => items.length > 0);
  return (
    <>
      <Listbox id={id} role="listbox" aria-label="Results">
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
      </Listbox>
      {sections.map(
        ({ label, problem }) =>
          problem && (
            <Box key={label} px="3" pb="3">
              <Callout tone="bad">{problem}</Callout>
            </Box>
          ),
      )}
    </>
  );
});
