/** A remote from this machine inside the running application, overridden for one tab. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, test } from '@playwright/test';
import { applicationUrl } from '../support/application';
import { buildFixture, fileOf, typeOf } from './fixture';
import { signInState } from './sign-in-state';

let context: BrowserContext;
let server: Server;
let origin: string;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  context = await browser.newContext({ storageState: await signInState(browser) });
  server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    response.setHeader('access-control-allow-origin', '*');
    if (existsSync(fileOf(name))) response.setHeader('content-type', typeOf(name)).end(readFileSync(fileOf(name)));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  await context.close();
  server.close();
  server.closeAllConnections();
});

test('an overridden remote is shown with a notice, survives a reload, and can be reset', async () => {
  const page = await context.newPage();
  const fixture = page.getByRole('heading', { name: 'Fixture page' });
  const notice = page.getByText(`evidence is loaded from ${origin}`);
  await page.goto(`${applicationUrl()}/evidence?search=x&remote.evidence=${origin}`);
  await expect(fixture).toBeVisible();
  await expect(page.locator('.fixture-frame')).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  await expect(notice).toBeVisible();
  expect(page.url()).toBe(`${applicationUrl()}/evidence?search=x`);

  await page.getByRole('link', { name: 'Controls', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controls' })).toBeVisible();
  await expect(notice).toBeVisible();

  await page.goto(`${applicationUrl()}/evidence`);
  await expect(fixture).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.close();
});

test('other tabs are not affected, and a foreign origin receives no request', async () => {
  const page = await context.newPage();
  const origins: string[] = [];
  page.on('request', (request) => origins.push(new URL(request.url()).origin));
  await page.goto(`${applicationUrl()}/evidence?remote.evidence=https://elsewhere.example/mf-manifest.json`);
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  expect(page.url()).toBe(`${applicationUrl()}/evidence`);
  await expect(page.getByText('evidence is loaded from')).toHaveCount(0);
  expect(new Set(origins)).toEqual(new Set([applicationUrl()]));
  await page.close();
});
