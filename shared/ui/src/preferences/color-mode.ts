/**
 * Light or dark: follows the system until the user chooses. Only sets a class; the semantic tokens do the rest. Must not
 * block the first paint.
 */
import { useSyncExternalStore } from 'react';
import { storedChoice } from './stored-choice';

export type ColorModeChoice = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

const darkQuery = '(prefers-color-scheme: dark)';
/** The host's page reads the same key to set the class before the first paint. */
const choice = storedChoice<ColorModeChoice>('color-mode', ['system', 'light', 'dark']);
const listeners = new Set<() => void>();

const systemMode = (): ColorMode =>
  typeof matchMedia === 'function' && matchMedia(darkQuery).matches ? 'dark' : 'light';

const currentMode = (): ColorMode => {
  const chosen = choice.get();
  return chosen === 'system' ? systemMode() : chosen;
};

function apply() {
  const mode = currentMode();
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

choice.onChange(apply);

/** Called once by UiProvider, before the first render. */
export function startColorMode() {
  apply();
  if (typeof matchMedia === 'function') matchMedia(darkQuery).addEventListener('change', apply);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useColorMode() {
  return { choice: choice.use(), mode: useSyncExternalStore(subscribe, currentMode), setChoice: choice.set };
}
