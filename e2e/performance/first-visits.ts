/** What the first visit of a page may load before its content: the limits by route, and when the content is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routeOf } from '../screens/routes';
import type { Screen } from '../screens/screens';
import type { Received } from './page-load/received';

export type Limit = Pick<Received, 'requests' | 'trips'> & { kilobytes: number };

/** By route. One rises only with a decision record that says what users get for it. */
export const limits: Readonly<Record<string, Limit>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'first-visits.json'), 'utf8'),
);

/** @returns undefined for a page that the application doesn't have */
export const routeOfScreen = ({ path }: Screen): string | undefined =>
  routeOf(path.replace(':submitted', ':id/review').split('?')[0] ?? '');

/** One screen of each route: its first one. */
export function firstOfEachRoute(screens: readonly Screen[]): readonly Screen[] {
  const seen = new Set<string>();
  return screens.filter((screen) => {
    const route = routeOfScreen(screen);
    return route !== undefined && !seen.has(route) && seen.add(route);
  });
}

export const kilobytesOf = ({ bytes }: Received): number => Math.ceil(bytes / 1_000);

export const messageOf = (route: string, figure: keyof Limit, { files }: Received): string =>
  `${route}: ${figure}. Its scripts and styles in KB:\n${files.join('\n')}\n`;

/**
 * Of every page that is loaded from now on: notes when the settled page is in the document, before its effects run. What waits until the
 * browser is idle waits for the content too, so that it never counts.
 */
export async function noteContent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    const waiting: Parameters<typeof whenIdle>[] = [];
    window.requestIdleCallback = (...parameters) => waiting.push(parameters);
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      if (heading === '' || document.querySelector('[aria-busy=true], #starting')) return;
      observer.disconnect();
      Object.assign(window, { contentAt: performance.now() });
      window.requestIdleCallback = whenIdle;
      for (const parameters of waiting) whenIdle(...parameters);
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'id'],
    });
  });
}
