import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

/** A browser that starts: the module anew, with what is stored and what the system prefers. */
async function start(stored: string | null, systemDark: boolean): Promise<(dark: boolean) => void> {
  localStorage.clear();
  if (stored) localStorage.setItem('color-mode', stored);
  let dark = systemDark;
  let changed = () => {};
  window.matchMedia = jest.fn().mockImplementation(() => ({
    get matches() {
      return dark;
    },
    addEventListener: (_: string, listener: () => void) => {
      changed = listener;
    },
  }));
  await jest.isolateModulesAsync(async () => {
    const { startColorMode } = await import('./color-mode');
    startColorMode();
  });
  return (next) => {
    dark = next;
    changed();
  };
}

const shown = () => ['dark', 'light'].filter((name) => document.documentElement.classList.contains(name));

test('follows the system until the user chooses', async () => {
  const systemTurns = await start(null, false);
  expect(shown()).toEqual(['light']);
  systemTurns(true);
  expect(shown()).toEqual(['dark']);
});

test('a choice overrides the system', async () => {
  const systemTurns = await start('light', true);
  expect(shown()).toEqual(['light']);
  systemTurns(true);
  expect(shown()).toEqual(['light']);
});

test('an unknown stored value is ignored', async () => {
  await start('pink', true);
  expect(shown()).toEqual(['dark']);
});

test('the choice is stored and published', () => {
  const { result } = renderHook(useColorMode);
  act(() => result.current.setChoice('dark'));
  expect([result.current.choice, result.current.mode]).toEqual(['dark', 'dark']);
  expect(localStorage.getItem('color-mode')).toBe('dark');
});
