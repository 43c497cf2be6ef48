/** One filter of a list: a button with the number of chosen values, and a panel of checkboxes. Uses no overlay code. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '../forms/inputs';
import { ChevronDownIcon } from '../icons';
import { Button } from '../primitives/button';

export interface FilterOption {
  value: string;
  label: string;
  /** The number of records with this value. */
  count?: number | undefined;
}

export interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

const Frame = chakra('div', { base: { position: { base: 'static', sm: 'relative' } } });

const Panel = chakra('fieldset', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    insetInlineStart: '0',
    insetInlineEnd: { base: '0', sm: 'auto' },
    marginTop: '1',
    minWidth: { sm: '14rem' },
    maxHeight: 'min(24rem, 60vh)',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '& label': { px: '2', py: '1.5', borderRadius: 'sm' },
    '& label:hover': { bg: 'bg.hover' },
    '& label > span': { flex: '1', display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& small': { color: 'fg.subtle', fontSize: 'xs' },
  },
});

const Count = chakra('span', {
  base: {
    px: '1.5',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'accent.fg',
    bg: 'accent.subtle',
    borderRadius: 'sm',
  },
});

export function FilterMenu({ label, options, chosen, onChange }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <Frame
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <chakra.span srOnly> filter</chakra.span>
        {chosen.length > 0 && (
          <Count>
            {chosen.length}
            <chakra.span srOnly> chosen</chakra.span>
          </Count>
        )}
        <ChevronDownIcon />
      </Button>
      {open && (
        <Panel id={panelId} aria-label={label}>
          {options.map(({ value, label: words, count }) => (
            <Checkbox
              key={value}
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            >
              {words}
              {count !== undefined && <small>{count}</small>}
            </Checkbox>
          ))}
        </Panel>
      )}
    </Frame>
  );
}
