/** A search box that waits for a pause in typing before it searches, and that Escape clears. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons';
import { usePageKeys } from '../keys/use-page-keys';
import { ClearButton } from './clear-button';
import { TextInput } from './inputs';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 8rem',
    maxWidth: { sm: '24rem' },
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '2',
      insetBlock: '0',
      marginBlock: 'auto',
      fontSize: 'md',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& > input': { paddingInline: '8' },
    '& > input::-webkit-search-cancel-button': { display: 'none' },
  },
});

const pauseMs = 250;

/** Sends what is in the box after a pause. The browser keeps the text, so that only the first letter renders. */
function useDelayedSearch(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [hasText, setHasText] = useState(value !== '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  // The value may change from outside (Back, Reset) and then replaces the text.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setHasText(value !== '');
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === sent.current) return;
    sent.current = text;
    latestOnChange.current(text);
  };
  const type = (text: string) => {
    setHasText(text !== '');
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pauseMs);
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    setHasText(false);
    input.current.focus();
    send();
  };
  return { input, hasText, type, send, clear };
}

export interface SearchFieldProps {
  value: string;
  /** Called after a pause in typing, and at once on Enter and on clearing. */
  onChange: (value: string) => void;
  /** What is searched, e.g. "Search controls". */
  label: string;
  /** The arrow down leads to what was found. */
  onDown?: () => void;
  /** A key that focuses the box from anywhere on the page. */
  shortcut?: string;
}

export function SearchField({ value, onChange, label, onDown, shortcut }: SearchFieldProps) {
  const { input, hasText, type, send, clear } = useDelayedSearch(value, onChange);
  usePageKeys(shortcut === undefined ? {} : { [shortcut]: { act: () => input.current?.focus() } });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && onDown && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Enter') send();
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault();
      clear();
    }
  };
  return (
    <Frame role="search" aria-label={label}>
      <SearchIcon />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        defaultValue={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {hasText && <ClearButton label="Clear search" onClick={clear} />}
    </Frame>
  );
}
