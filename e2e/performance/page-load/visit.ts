/** One visit in Chromium with an emulated connection and processor, and its cost until the page's content appeared. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Received, received } from './received';

/** Like a phone's processor, on an average connection. */
export const conditions = { mbit: 10, latencyMs: 40, cpu: 4 };

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Runs in the page before anything else. Notes the frame with the content. */
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

/** @param mbit without it, the connection has no limit but its latency */
export async function slowDown(page: Page, { mbit, latencyMs, cpu = 1 }: Partial<typeof conditions>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = mbit === undefined ? -1 : (mbit * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs ?? 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

export async function visit(
  browser: Browser,
  { url, path, text, state }: { url: string; path: string; text: string; state?: State },
): Promise<Received> {
  const context = await browser.newContext({ ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteContent, text);
    await slowDown(page, conditions);
    await page.goto(url + path, { waitUntil: 'commit' });
    return await received(page);
  } finally {
    await context.close();
  }
}
