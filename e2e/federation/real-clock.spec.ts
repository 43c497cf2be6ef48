/** The clock as it is, and a real server that fails: the proof that the tests under a standing clock speak of this one. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { applicationUrl } from '../support/application';
import { type Kept, signedIn } from './signed-in';

let kept: Kept;
let server: Server | undefined;

test.beforeAll(async ({ browser }) => {
  kept = await signedIn(browser);
});
test.afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** @returns its origin, and when it was asked for a manifest */
async function listen(answer: RequestListener): Promise<{ origin: string; times: number[] }> {
  const times: number[] = [];
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/mf-manifest.json') times.push(Date.now());
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, times };
}

/** A timer is never early; how late it is, is the machine's affair. */
function expectGaps(times: number[], gaps: number[]): void {
  expect(times).toHaveLength(gaps.length + 1);
  for (const [index, gap] of gaps.entries()) {
    const actual = (times[index + 1] ?? 0) - (times[index] ?? 0);
    expect(actual).toBeGreaterThanOrEqual(gap - 50);
    expect(actual).toBeLessThan(gap + 1_000);
  }
}

const failures: Record<string, RequestListener> = {
  'answers 503 with JSON': (_, response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Unavailable"}'),
  'closes the connection': (request) => request.socket.destroy(),
};

for (const [name, answer] of Object.entries(failures)) {
  test(`§9 a server that ${name}: attempts after 1, 2, 4 s, the reload after 2 s, and no other`, async ({
    browser,
  }) => {
    test.setTimeout(90_000);
    const { origin, times } = await listen(answer);
    const context = await browser.newContext({ storageState: kept });
    const page = await context.newPage();
    const loads: number[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(Date.now());
    });
    await page.goto(`${applicationUrl()}/evidence?remote.evidence=${origin}`);
    const modal = page.getByRole('alertdialog', { name: 'Application Update Required' });
    await expect(modal).toBeVisible({ timeout: 20_000 });
    const raisedAt = Date.now();
    await expect.poll(() => loads.length, { timeout: 10_000, intervals: [50] }).toBe(2);
    const waited = (loads[1] ?? 0) - raisedAt;
    // The modal is seen a moment after the event.
    expect(waited).toBeGreaterThan(1_200);
    expect(waited).toBeLessThan(3_000);
    expectGaps(times.slice(0, 4), [1_000, 2_000, 4_000]);

    await expect(modal).toBeVisible({ timeout: 20_000 });
    expectGaps(times.slice(4), [1_000, 2_000, 4_000]);
    await page.waitForTimeout(4_000);
    expect([loads.length, times.length]).toEqual([2, 8]);
    test.info().annotations.push({ type: 'reload', description: `${waited} ms after the modal was seen` });
    await context.close();
  });
}
