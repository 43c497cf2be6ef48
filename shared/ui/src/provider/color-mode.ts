/**
 * Light or dark: follows the system until the user chooses, and the choice stays. Sets the class and nothing else;
 * the semantic tokens do the rest. Must never block the first paint.
 */
import { useSyncExternalStore } from 'react';
import { storedChoice } from './stored-choice';

export type ColorModeChoice = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

const darkQuery = '(prefers-color-scheme: dark)';
/** The key is known to the host's page too, which sets the class before anything is painted. */
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

/** Called once by UiProvider's module, before the first render. */
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
