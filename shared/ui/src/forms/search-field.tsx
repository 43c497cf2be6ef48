/** A search box that waits for a pause in typing before it searches, and that Escape clears. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons';
import { ClearButton } from './clear-button';
import { TextInput } from './inputs';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: { base: '1 1 8rem', sm: '1 1 14rem' },
    maxWidth: { sm: '24rem' },
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '2',
      top: '2',
      fontSize: 'md',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    '& > input': { paddingInline: '8' },
    '& > input::-webkit-search-cancel-button': { display: 'none' },
  },
});

const pauseMs = 250;

/** The text as typed, and a search for it after a pause. */
function useDelayedSearch(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The value may change from outside (Back, Reset) and then replaces the text.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const sendLatest = useRef(send);
  sendLatest.current = send;

  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText('');
    send('');
  };
  return { text, setText, send, clear };
}

export interface SearchFieldProps {
  value: string;
  /** Called after a pause in typing, and at once on Enter and on clearing. */
  onChange: (value: string) => void;
  /** What is searched, e.g. "Search controls". */
  label: string;
}

export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const { text, setText, send, clear } = useDelayedSearch(value, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send(text.trim());
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  };
  return (
    <Frame role="search" aria-label={label}>
      <SearchIcon />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && <ClearButton label="Clear search" onClick={clear} />}
    </Frame>
  );
}
