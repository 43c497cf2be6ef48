/** The command menu (Ctrl/⌘+K): pages, actions, organisations, records, people and articles, or organisations only. */
import { Box, plural, SearchIcon, Spinner, Text, VisuallyHidden } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { TextInput } from '@msp/ui/pages';
import { SearchLine } from '@msp/ui/shell';
import { useAtom } from 'jotai';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { searchInputAtom } from './command-menu-atom';
import { type CommandItem, hasTitle } from './item';
import { Options, optionId } from './options';
import { type CommandScope, useCommands } from './use-commands';
import { useRecords } from './use-records';

/** The next position for a key, wrapping around at the ends. */
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

/**
 * For Enter that is pressed before the results have arrived: it applies to the first result of the words that were typed, when that
 * is known. Other words cancel it.
 */
function useChooseLater(query: string, isKnown: boolean, choose: () => void): () => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const latest = useRef(choose);
  latest.current = choose;
  const isDue = wanted === query && isKnown;
  useEffect(() => {
    if (wanted !== null && (isDue || wanted !== query)) setWanted(null);
    if (isDue) latest.current();
  }, [isDue, wanted, query]);
  return () => setWanted(query);
}

/** A dialog selects the text of the field that it focuses: the next letter would replace what was typed before the field was there. */
function caretToEnd({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  queueMicrotask(() => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length));
}

const texts: Record<CommandScope, { label: string; placeholder: string }> = {
  everything: { label: 'Search', placeholder: 'Search pages, records, help …' },
  organizations: { label: 'Search organisations', placeholder: 'Search organisations …' },
};

interface CommandMenuProps {
  scope: CommandScope;
  onClose: () => void;
}

/** Inside the dialog, which a key does not render again. */
function Search({ scope, onClose, input }: CommandMenuProps & { input: RefObject<HTMLInputElement | null> }) {
  const [{ text, isEntered }, setInput] = useAtom(searchInputAtom);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const listId = useId();
  // A key shows its letter first, then the results.
  const query = useDeferredValue(text.trim());
  // The box is there first.
  const isOpened = useDeferredValue(true, false);
  const isBehind = query !== text.trim();
  const { label, placeholder } = texts[scope];
  const commands = useCommands(query, scope);
  const { sections: records, searching } = useRecords(scope === 'everything' ? query : '');
  const sections = useMemo(() => {
    const all = [...commands.first, ...records];
    const byTitle = all.filter((section) => hasTitle(section, query));
    // Articles are about everything, so that one is hardly ever meant when something else is found.
    return [...byTitle, ...all.filter((section) => !byTitle.includes(section)), ...commands.last];
  }, [commands, records, query]);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const active = items.find(({ key }) => key === activeKey) ?? items[0];

  const choose = useCallback(
    (item: CommandItem) => {
      onClose();
      item.run();
    },
    [onClose],
  );
  const highlight = useCallback(({ key }: CommandItem) => setActiveKey(key), []);
  // Until the records have arrived, the first result is known only if it is the title of a command.
  const isFirstUnknown =
    activeKey === null && (isBehind || (searching && !commands.first.some((section) => hasTitle(section, query))));
  const chooseLater = useChooseLater(text.trim(), !isFirstUnknown, () => active && choose(active));

  const enter = () => {
    if (isFirstUnknown) chooseLater();
    else if (active) choose(active);
  };
  const latestEnter = useRef(enter);
  latestEnter.current = enter;
  useEffect(() => {
    if (!isEntered) return;
    setInput((input) => ({ ...input, isEntered: false }));
    latestEnter.current();
  }, [isEntered, setInput]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
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
    <>
      <SearchLine>
        <SearchIcon />
        <TextInput
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpened}
          aria-controls={isOpened ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpened && active ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setInput({ text: event.target.value, isEntered: false });
            setActiveKey(null);
          }}
          onKeyDown={press}
          onFocus={caretToEnd}
        />
        {searching && <Spinner />}
      </SearchLine>
      {isOpened && <Options id={listId} sections={sections} active={active} onActive={highlight} onChoose={choose} />}
      {items.length === 0 && !searching && !hasProblem && (
        <Box px="4" pb="6" pt="3">
          <Text tone="muted" align="center">
            No results for “{query}”.
          </Text>
        </Box>
      )}
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </>
  );
}

export function CommandMenu({ scope, onClose }: CommandMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title={texts[scope].label} hideTitle initialFocus={input}>
      <Search scope={scope} onClose={onClose} input={input} />
    </Dialog>
  );
}
