/**
 * Light or dark: follows the system until the user chooses, and the choice stays. Sets the class and nothing else;
 * the semantic tokens do the rest. Must never block the first paint.
 */
import { useSyncExternalStore } from 'react';

export type ColorModeChoice = 'system' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

const storageKey = 'color-mode';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const isChoice = (value: unknown): value is ColorModeChoice =>
  value === 'system' || value === 'light' || value === 'dark';

function readChoice(): ColorModeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    // Storage may be forbidden; then the system decides.
    return 'system';
  }
}

let choice: ColorModeChoice | undefined;
const currentChoice = () => {
  choice ??= readChoice();
  return choice;
};

const systemMode = (): ColorMode =>
  typeof matchMedia === 'function' && matchMedia(darkQuery).matches ? 'dark' : 'light';

const currentMode = (): ColorMode => {
  const chosen = currentChoice();
  return chosen === 'system' ? systemMode() : chosen;
};

function apply() {
  const mode = currentMode();
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

function setChoice(next: ColorModeChoice) {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== storageKey) return;
  choice = undefined;
  apply();
}

/** Called once by UiProvider's module, before the first render. */
export function startColorMode() {
  apply();
  if (typeof matchMedia === 'function') matchMedia(darkQuery).addEventListener('change', apply);
  addEventListener('storage', followOtherTabs);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useColorMode() {
  return {
    choice: useSyncExternalStore(subscribe, currentChoice),
    mode: useSyncExternalStore(subscribe, currentMode),
    setChoice,
  };
}
