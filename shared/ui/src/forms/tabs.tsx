/** Tabs: arrow keys, Home and End move between them. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '1',
    px: '3',
    borderBottomWidth: '1px',
    overflowX: 'auto',
    '& > button': {
      minHeight: '10',
      px: '2',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      marginBottom: '-1px',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& > button[aria-selected=true]': { color: 'fg.default', borderColor: 'accent.solid' },
  },
});

export interface Tab<K extends string> {
  key: K;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<K extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly Tab<K>[];
  active: K;
  onChange: (key: K) => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs<K extends string>({ label, tabs, active, onChange }: TabsProps<K>) {
  const id = useId();
  const buttons = useRef(new Map<K, HTMLButtonElement>());
  const shown = tabs.find(({ key }) => key === active) ?? tabs[0];
  const shownKey = shown?.key;
  // Where the tabs are wider than the screen. Moves the tabs only, not the page.
  useEffect(() => {
    const button = shownKey === undefined ? undefined : buttons.current.get(shownKey);
    const list = button?.parentElement;
    if (!button || !list) return;
    const hidden = button.getBoundingClientRect().right - list.getBoundingClientRect().right;
    if (hidden > 0) list.scrollLeft += hidden;
  }, [shownKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex(({ key }) => key === shown?.key),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    buttons.current.get(next.key)?.focus();
  };

  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            ref={(button) => {
              if (button) buttons.current.set(key, button);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-selected={key === shown?.key}
            aria-controls={key === shown?.key ? `${id}-panel` : undefined}
            tabIndex={key === shown?.key ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown?.key}`}>
        {shown?.panel}
      </div>
    </>
  );
}
