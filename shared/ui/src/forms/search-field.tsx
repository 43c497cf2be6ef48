/** A search box that waits for a pause before it asks, and clears with Escape. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../icons';
import { TextInput } from './inputs';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: { base: '1 1 100%', sm: '1 1 14rem' },
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
    '& > button': {
      position: 'absolute',
      insetInlineEnd: '1',
      top: '1',
      display: 'grid',
      placeItems: 'center',
      width: '6',
      height: '6',
      color: 'fg.muted',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
  },
});

const pauseMs = 250;

export interface SearchFieldProps {
  value: string;
  /** Called after a pause in typing, at once on Enter and when cleared. */
  onChange: (value: string) => void;
  /** What is searched, e.g. "Search controls". */
  label: string;
}

export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address may change under us (Back, Reset): then it wins.
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

  return (
    <Frame role="search">
      <SearchIcon />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </Frame>
  );
}
