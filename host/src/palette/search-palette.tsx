/** The search over pages, actions, organisations, controls and evidence (Ctrl/⌘+K), or over organisations alone. */
import { chakra, Flex, plural, SearchIcon, Spinner, Text, VisuallyHidden } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { TextInput } from '@msp/ui/pages';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PaletteItem } from './item';
import { Options, optionId } from './options';
import { type PaletteScope, useCommands } from './use-commands';
import { useRecords } from './use-records';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    borderBottomWidth: '1px',
    color: 'fg.subtle',
    '& > input': {
      flex: '1',
      height: '12',
      p: '0',
      fontSize: 'lg',
      borderWidth: '0',
      bg: 'transparent',
    },
    // The line under it is its ring: it always has the focus while the dialog is open.
    '& > input:focus-visible': { outline: 'none' },
    _focusWithin: { borderColor: 'accent.solid' },
  },
});

/** Where the keys lead from one line: over the ends to the other one. */
function moved(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const words: Record<PaletteScope, { label: string; placeholder: string }> = {
  everything: { label: 'Search', placeholder: 'Search pages, controls, evidence …' },
  organizations: { label: 'Search organizations', placeholder: 'Search organizations …' },
};

export function SearchPalette({ scope, onClose }: { scope: PaletteScope; onClose: () => void }) {
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const query = text.trim();
  const { label, placeholder } = words[scope];
  const commands = useCommands(query, scope);
  const { sections: records, searching } = useRecords(scope === 'everything' ? query : '');
  const sections = [...commands, ...records];
  const items = sections.flatMap((section) => section.items);
  const active = items.find(({ key }) => key === activeKey) ?? items[0];

  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active);
      return;
    }
    if (!active) return;
    const next = moved(event.key, items.indexOf(active), items.length);
    if (next === null) return;
    event.preventDefault();
    setActiveKey(items[next]?.key ?? null);
  };

  const summary = searching ? 'Searching…' : plural(items.length, 'result');
  const hasProblem = sections.some(({ problem }) => problem);
  return (
    <Dialog open onClose={onClose} title={label} hideTitle initialFocus={input}>
      <Line>
        <SearchIcon />
        <TextInput
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={press}
        />
        {searching && <Spinner />}
      </Line>
      <Options
        id={listId}
        sections={sections}
        active={active}
        onActive={({ key }) => setActiveKey(key)}
        onChoose={choose}
      />
      {items.length === 0 && !searching && !hasProblem && (
        <Flex justifyContent="center" px="4" pb="6" pt="3">
          <Text tone="muted">Nothing is called “{query}”.</Text>
        </Flex>
      )}
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </Dialog>
  );
}
