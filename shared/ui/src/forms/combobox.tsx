/** Chooses one of many by typing: the caller looks up what fits, this shows it and is worked with the keyboard alone. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useState } from 'react';
import { CloseIcon } from '../icons';
import { useField } from './field';
import { TextInput } from './inputs';

const Frame = chakra('div', {
  base: {
    position: 'relative',
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

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetInline: '0',
    top: '100%',
    marginTop: '1',
    maxHeight: '16rem',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '& > [role=option]': { px: '2', py: '1', borderRadius: 'sm', cursor: 'pointer', overflowWrap: 'anywhere' },
    '& > [role=option][data-active]': { bg: 'bg.selected' },
    '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  },
});

const Empty = chakra('p', { base: { px: '2', py: '1', color: 'fg.muted', fontSize: 'sm' } });

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: string;
}

export interface ComboboxProps {
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  /** What fits the text asked for last; undefined while it is looked up. */
  options: readonly ComboboxOption[] | undefined;
  onSearch: (text: string) => void;
  /** Said where nothing fits. */
  emptyText: string;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onSearch, emptyText, placeholder, disabled, ...aria } = props;
  const listId = useId();
  const field = useField();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const open = typed !== undefined;
  const at = Math.min(active, (options?.length ?? 0) - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const search = (text: string) => {
    setTyped(text);
    setActive(0);
    onSearch(text);
  };
  const close = () => setTyped(undefined);
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return search('');
      const count = options?.length ?? 0;
      if (count > 0) setActive((at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (options) choose(options[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Frame>
      <TextInput
        {...field}
        {...aria}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? optionId(at) : undefined}
        placeholder={placeholder}
        disabled={disabled}
        paddingInlineEnd="8"
        value={typed ?? value?.label ?? ''}
        onChange={(event) => search(event.target.value)}
        onClick={() => !open && search('')}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {value && !disabled && !open && (
        <button type="button" aria-label={`Remove ${value.label}`} onClick={() => onChange(null)}>
          <CloseIcon />
        </button>
      )}
      {open && (
        // The focus stays in the text: pressing the mouse on the list must not take it away.
        <List id={listId} role="listbox" aria-label="Suggestions" onMouseDown={(event) => event.preventDefault()}>
          {options?.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the text
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === value?.id}
              data-active={index === at ? '' : undefined}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
          {options?.length === 0 && <Empty>{emptyText}</Empty>}
          {!options && <Empty>Looking…</Empty>}
        </List>
      )}
    </Frame>
  );
}
