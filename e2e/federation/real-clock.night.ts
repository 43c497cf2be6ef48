/** The real clock and a real server that fails: checks that the tests under a paused clock match reality. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, test } from '@playwright/test';
import { applicationUrl } from '../support/application';
import { type SignInState, signInState } from './sign-in-state';

/** specification §9. */
const waits = [1_000, 2_000, 4_000];

/** Records when a manifest was requested. */
async function startServer(answer: RequestListener) {
  const times: number[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/mf-manifest.json') times.push(Date.now());
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, times, stop };
}

/** A timer is never early. How late it is noticed depends on how busy the machine is. */
function expectWait(actual: number, wait: number): void {
  expect(actual).toBeGreaterThanOrEqual(wait - 50);
  expect(actual).toBeLessThan(wait + 2_000);
}

function expectAttempts(times: number[]): void {
  expect(times).toHaveLength(waits.length + 1);
  for (const [index, wait] of waits.entries()) expectWait((times[index + 1] ?? 0) - (times[index] ?? 0), wait);
}

async function expectOneReload(browser: Browser, state: SignInState, answer: RequestListener): Promise<void> {
  const { origin, times, stop } = await startServer(answer);
  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  const loads: number[] = [];
  const raised: number[] = [];
  await page.exposeBinding('noteEvent', (_, at: number) => raised.push(at));
  await page.addInitScript(() => {
    const { noteEvent } = window as unknown as { noteEvent(at: number): void };
    window.addEventListener('chunk-load-error', () => noteEvent(Date.now()));
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(Date.now());
  });
  await page.goto(`${applicationUrl()}/evidence?remote.evidence=${origin}`);
  const modal = page.getByRole('alertdialog', { name: 'Application Update Required' });
  await expect(modal).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => loads.length, { timeout: 10_000 }).toBe(2);
  expectWait((loads[1] ?? 0) - (raised[0] ?? 0), 2_000);
  expectAttempts(times.slice(0, 4));

  await expect(modal).toBeVisible({ timeout: 20_000 });
  expectAttempts(times.slice(4));
  await page.waitForTimeout(4_000);
  expect([loads.length, times.length]).toEqual([2, 8]);
  await context.close();
  stop();
}

const failures: Record<string, RequestListener> = {
  'answers 503 with JSON': (_, response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Unavailable"}'),
  'closes the connection': (request) => request.socket.destroy(),
};

test(`§9 a server that ${Object.keys(failures).join(' or ')}: attempts after 1, 2 and 4 s, one reload after 2 s`, async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const state = await signInState(browser);
  // Almost all of the time is waiting, so both servers are tried at once.
  await Promise.all(Object.values(failures).map((answer) => expectOneReload(browser, state, answer)));
});
