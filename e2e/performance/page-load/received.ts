/** What a page has received when its content appeared, as the browser's resource timing tells. */
import type { Page } from '@playwright/test';
import { serialTrips } from './statistics';

export interface Received {
  /** When the content appeared, in ms since the navigation. */
  contentMs: number;
  /** Scripts and styles, as sent. Error reporting does not count: it loads when the page is idle. */
  bytes: number;
  /** All requests, those of the API included. */
  requests: number;
  /** Consecutive requests until the page's code was received. */
  trips: number;
  /** Counted in `bytes`, each with its kilobytes. */
  files: string[];
}

const reportingFile = /sentry/i;

interface Answer {
  url: string;
  start: number;
  end: number;
  bytes: number;
  kind: 'page' | 'code' | 'other';
}

/** Runs in the page, which has set `contentAt`. */
function collect(): { at: number; done: Answer[] } {
  const at = (window as { contentAt?: number }).contentAt ?? 0;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const byUrl = new Map<string, Answer>();
  for (const { name: url, startTime: start, responseEnd: end, encodedBodySize: bytes, transferSize } of all) {
    // A prefetched file has a second entry for its use.
    if (transferSize === 0 && byUrl.has(url)) continue;
    const kind = /\.(js|css)$/.test(new URL(url).pathname) ? 'code' : 'other';
    byUrl.set(url, { url, start, end, bytes, kind });
  }
  const done = [...byUrl.values()].filter(({ end }) => end > 0 && end <= at);
  done.push({ url: location.href, start: 0, end: page?.responseEnd ?? 0, bytes: 0, kind: 'page' });
  return { at, done };
}

/** Waits until the page has set `contentAt`, the time of its content. */
export async function received(page: Page): Promise<Received> {
  await page.waitForFunction(() => 'contentAt' in window, undefined, { timeout: 60_000 });
  const { at, done } = await page.evaluate(collect);
  const code = done.filter((file) => file.kind === 'code' && !reportingFile.test(file.url));
  return {
    contentMs: at,
    bytes: code.reduce((sum, file) => sum + file.bytes, 0),
    requests: done.length,
    trips: serialTrips(done.filter(({ kind }) => kind !== 'other')),
    files: code
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((file) => `${(file.bytes / 1_000).toFixed(1).padStart(6)} ${new URL(file.url).pathname}`),
  };
}
