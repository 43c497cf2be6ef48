/** One visit in Chromium with an emulated connection and processor, and its cost until the page's content appeared. */
import type { Browser, BrowserContext } from '@playwright/test';
import { serialTrips } from './statistics';

/** Like a phone's processor, on an average connection. */
export const conditions = { mbit: 10, latencyMs: 40, cpu: 4 };

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Cost {
  /** The time from the navigation to the frame with the content. */
  contentMs: number;
  /** Scripts and styles, as sent, received by then. */
  bytes: number;
  /** All requests answered by then. */
  requests: number;
  /** Consecutive requests until the page's code was received. */
  trips: number;
  /** Counted in `bytes`. */
  files: string[];
}

/** Runs in the page before anything else. */
function noteContent(text: string): void {
  const look = () => {
    if ((document.querySelector('main')?.textContent ?? '').includes(text)) {
      Object.assign(window, { contentAt: performance.now() });
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

const reportingFile = /sentry/i;

interface Received {
  url: string;
  start: number;
  end: number;
  bytes: number;
  kind: 'page' | 'code' | 'other';
}

/** Runs in the page: what it has received when the content appeared. */
function collect(): { at: number; done: Received[] } {
  const at = (window as { contentAt?: number }).contentAt ?? 0;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const byUrl = new Map<string, Received>();
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

export async function visit(
  browser: Browser,
  { url, path, text, state }: { url: string; path: string; text: string; state?: State },
): Promise<Cost> {
  const context = await browser.newContext({ ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteContent, text);
    const session = await context.newCDPSession(page);
    const bytesPerSecond = (conditions.mbit * 1_000_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'contentAt' in window, undefined, { timeout: 60_000 });
    const { at, done } = await page.evaluate(collect);
    const code = done.filter((file) => file.kind === 'code' && !reportingFile.test(file.url));
    return {
      contentMs: at,
      bytes: code.reduce((sum, file) => sum + file.bytes, 0),
      requests: done.length,
      trips: serialTrips(done.filter(({ kind }) => kind !== 'other')),
      files: code.map((file) => `${(file.bytes / 1_000).toFixed(1)} ${new URL(file.url).pathname}`),
    };
  } finally {
    await context.close();
  }
}
