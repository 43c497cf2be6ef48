/** One visit in Chromium with an emulated connection and processor, and its cost until the page's content appeared. */

import { serialTrips } from './serial-trips.mjs';

/** @typedef {{ mbit: number, latencyMs: number, cpu: number }} Conditions */
/** @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} State */
/**
 * @typedef {object} Cost
 * @property {number} contentMs from the navigation to the frame with the content
 * @property {number} bytes scripts and styles, as sent, received by then
 * @property {number} requests all requests answered by then
 * @property {number} trips consecutive requests until the page's code was received
 * @property {string[]} files counted in `bytes`
 */

/** Runs in the page before anything else. @param {string} text */
function noteContent(text) {
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

function collect() {
  const at = /** @type {{ contentAt?: number }} */ (/** @type {unknown} */ (window)).contentAt ?? 0;
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  /** @type {Map<string, { url: string, start: number, end: number, bytes: number, code: boolean, page: boolean }>} */
  const byUrl = new Map();
  for (const { name, startTime, responseEnd, encodedBodySize, transferSize } of all) {
    // A prefetched file has a second entry for its use.
    if (transferSize === 0 && byUrl.has(name)) continue;
    const code = /\.(js|css)$/.test(new URL(name).pathname);
    byUrl.set(name, { url: name, start: startTime, end: responseEnd, bytes: encodedBodySize, code, page: false });
  }
  const done = [...byUrl.values()].filter(({ end }) => end > 0 && end <= at);
  done.push({ url: location.href, start: 0, end: page?.responseEnd ?? 0, bytes: 0, code: false, page: true });
  return { at, done };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, path: string, text: string, state?: State }} target
 * @param {Conditions} conditions
 * @returns {Promise<Cost>}
 */
export async function visit(browser, { url, path, text, state }, { mbit, latencyMs, cpu }) {
  const context = await browser.newContext({ ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteContent, text);
    const session = await context.newCDPSession(page);
    const bytesPerSecond = (mbit * 1_000_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'contentAt' in window, undefined, { timeout: 60_000 });
    const { at, done } = await page.evaluate(collect);
    const code = done.filter((file) => file.code && !reportingFile.test(file.url));
    return {
      contentMs: at,
      bytes: code.reduce((sum, file) => sum + file.bytes, 0),
      requests: done.length,
      trips: serialTrips(done.filter((file) => file.code || file.page)),
      files: code.map((file) => `${(file.bytes / 1_000).toFixed(1)} ${new URL(file.url).pathname}`),
    };
  } finally {
    await context.close();
  }
}
