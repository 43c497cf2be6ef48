/** Codes of controls, typed or picked from the registry. The API refuses codes that the registry doesn't have. */
import { constants } from '@msp/contract';
import { useControlSearch } from '@msp/forms';
import { Button, CloseIcon, Inline, Stack } from '@msp/ui';
import { TextInput, useField } from '@msp/ui/pages';
import { Suggestions, useListbox } from '@msp/ui/records';
import { type KeyboardEvent, useRef, useState } from 'react';

interface ControlCodesProps {
  /** Which controls, for screen readers: "Controls of rule 1". */
  label: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function ControlCodes({ label, value, onChange }: ControlCodesProps) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const text = typed?.trim() ?? '';
  const { found, failure } = useControlSearch(typed);
  const options = found
    ?.filter(({ code }) => !value.includes(code))
    .map(({ code, name }) => ({ id: code, label: `${code} ${name}` }));
  const add = (codes: readonly string[]) => {
    onChange([...new Set([...value, ...codes])]);
    setTyped(undefined);
  };
  const takeTyped = () =>
    add(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== ''),
    );
  const listbox = useListbox({ options, isOpen, onChoose: ({ id }) => add([id]), onClose: () => setTyped(undefined) });
  const onKeyDown = (event: KeyboardEvent) => {
    const takes = event.key === ',' || event.key === ';' || (event.key === 'Enter' && /^[a-z]+-\d+$/i.test(text));
    if (text !== '' && takes) {
      event.preventDefault();
      takeTyped();
    } else if (listbox.onKeyDown(event)) return;
    else if (event.key === 'Enter' && isOpen) event.preventDefault();
    else if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setTyped('');
    }
  };
  return (
    <Stack gap="1">
      {value.length > 0 && (
        <Inline as="ul" wrap gap="1" aria-label={label}>
          {value.map((code) => (
            <li key={code}>
              <Button
                size="sm"
                aria-label={`Remove ${code}`}
                onClick={() => {
                  onChange(value.filter((one) => one !== code));
                  input.current?.focus();
                }}
              >
                {code}
                <CloseIcon />
              </Button>
            </li>
          ))}
        </Inline>
      )}
      <div style={{ position: 'relative' }}>
        <TextInput
          {...field}
          {...listbox.fieldProps}
          ref={input}
          role="combobox"
          aria-expanded={isOpen}
          autoComplete="off"
          disabled={value.length >= constants.scanner.maxControls}
          placeholder="Type a code or search"
          value={typed ?? ''}
          onChange={({ target }) => {
            setTyped(target.value);
            listbox.reset();
          }}
          onClick={() => setTyped((before) => before ?? '')}
          onKeyDown={onKeyDown}
          onBlur={() => (text === '' ? setTyped(undefined) : takeTyped())}
        />
        <Suggestions
          listbox={listbox}
          isOpen={isOpen}
          label="Suggestions"
          options={options}
          emptyText={failure ?? 'No control matches.'}
          onChoose={({ id }) => add([id])}
        />
      </div>
    </Stack>
  );
}
