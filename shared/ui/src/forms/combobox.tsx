/** Chooses one of many by typing. The caller looks up the options; the keyboard alone is enough. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Suggestion, Suggestions } from '../listbox/suggestions';
import { useListbox } from '../listbox/use-listbox';
import { Text } from '../primitives/text';
import { ClearButton } from './clear-button';
import { useField } from './field';
import { TextInput } from './inputs';

const Frame = chakra('div', { base: { position: 'relative', '& > input': { paddingInlineEnd: '8' } } });

export interface ComboboxProps {
  value: Suggestion | null;
  onChange: (value: Suggestion | null) => void;
  /** The matches for the last search; undefined while they load. */
  options: readonly Suggestion[] | undefined;
  onSearch: (text: string) => void;
  /** Shown where nothing matches. */
  emptyText: string;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onSearch, emptyText, placeholder, disabled = false, ...aria } = props;
  const field = useField();
  const [typed, setTyped] = useState<string>();
  /** What was left in the field although it is no choice. It stays in view, because it would otherwise seem to be taken. */
  const [unknown, setUnknown] = useState<string>();
  const problemId = useId();
  const isOpen = typed !== undefined;
  const close = () => setTyped(undefined);
  const choose = (option: Suggestion | null) => {
    onChange(option);
    setUnknown(undefined);
    close();
  };
  const leave = () => {
    const text = typed?.trim() ?? '';
    const sameName = options?.filter(({ label }) => label.toLowerCase() === text.toLowerCase()) ?? [];
    if (sameName.length === 1 && sameName[0]) return choose(sameName[0]);
    if (text !== '') setUnknown(text);
    close();
  };
  const listbox = useListbox({ options, isOpen, onChoose: choose, onClose: close });
  const search = (text: string) => {
    setTyped(text);
    setUnknown(undefined);
    listbox.reset();
    onSearch(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (listbox.onKeyDown(event)) return;
    const opens = !isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (opens) search('');
    // Enter in an open list with nothing to choose must not send the form.
    if (opens || (isOpen && event.key === 'Enter')) event.preventDefault();
  };

  return (
    <>
      <Frame>
        <TextInput
          {...field}
          {...aria}
          {...listbox.fieldProps}
          {...(unknown !== undefined && {
            'aria-invalid': true,
            'aria-describedby': [field?.['aria-describedby'], aria['aria-describedby'], problemId]
              .filter(Boolean)
              .join(' '),
          })}
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? unknown ?? value?.label ?? ''}
          onChange={(event) => search(event.target.value)}
          onClick={() => !isOpen && search(unknown ?? '')}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        {value && !disabled && !isOpen && <ClearButton label={`Remove ${value.label}`} onClick={() => choose(null)} />}
        <Suggestions
          listbox={listbox}
          isOpen={isOpen}
          label="Suggestions"
          options={options}
          emptyText={emptyText}
          onChoose={choose}
        />
      </Frame>
      {unknown !== undefined && (
        <Text size="sm" tone="bad" role="alert" id={problemId}>
          {`“${unknown}” isn't one of the choices. Choose a suggestion, or clear the field.`}
          {value && ` ${value.label} stays until then.`}
        </Text>
      )}
    </>
  );
}
