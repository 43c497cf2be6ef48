/**
 * The application served by nginx with the files of its images, or by the images themselves: one nginx for the gateway, the host
 * and each remote.
 */
import { findNginx } from '@msp/deploy/nginx';
import { expect, type Response, test } from '@playwright/test';
import { openPage, signIn, signInByHand } from '../support/application';
import type { Stack } from '../support/stack';
import { isComposed, startStack } from '../support/start-stack';

// In CI, a missing nginx fails the start of the application; the containers bring their own.
const hasNginx = findNginx() !== undefined || Boolean(process.env.CI) || isComposed;
test.skip(!hasNginx, 'nginx is not installed; on Debian: `apt-get install nginx`.'); // these tests are about nginx itself

let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack('nginx', { MSP_SERVE: 'nginx' });
});

test.afterAll(() => stack?.stop());

test('§7 signs in and opens a page of each remote; scripts are compressed, and the page carries its configuration', async ({
  page,
}) => {
  const scripts: Response[] = [];
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
    if (response.url().endsWith('/config.json')) failed.push('the page does not carry the configuration');
  });
  page.on('console', (message) => {
    if (/Content Security Policy|MIME/.test(message.text())) failed.push(message.text());
  });
  await signInByHand(page, 'Amelia Hart', stack.url);
  await openPage(page, 'Controls');
  await openPage(page, 'Evidence');
  await openPage(page, 'Integrations');
  await openPage(page, 'Users');
  expect(failed).toEqual([]);
  for (const name of ['compliance', 'evidence', 'integrations', 'admin']) {
    expect(scripts.some((response) => response.url().includes(`/remotes/${name}/`))).toBe(true);
  }
  const ownScripts = scripts.filter((response) => response.url().startsWith(stack.url));
  for (const response of ownScripts)
    expect([response.url(), response.headers().server]).toEqual([response.url(), 'nginx']);
  expect(ownScripts.some((response) => response.headers()['content-encoding'] === 'br')).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('§8 a remote is killed while in use and replaced: only its pages are affected, and the tab is not reloaded', async ({
  page,
}) => {
  await signIn(page, 'Amelia Hart', stack.url);
  const before = await stack.evidencePid();
  const outage = await stack.stopEvidence();
  try {
    // A page load that could not prefetch the remote.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('navigation').getByRole('link', { name: 'Evidence', exact: true }).click();
    // Four attempts take 7 s; then the announced reload is dismissed.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click({ timeout: 30_000 });
    await expect(page.getByText("Couldn't load this page")).toBeVisible();
    const manifest = await page.request.get(`${stack.url}/remotes/evidence/mf-manifest.json`);
    expect([manifest.status(), await manifest.text()]).toEqual([
      502,
      "Couldn't reach this part (evidence). Try again shortly.\n",
    ]);
    await openPage(page, 'Controls');
    await openPage(page, 'Integrations');
    await openPage(page, 'Users');
  } finally {
    await outage.end();
  }
  const status = () =>
    page.request.get(`${stack.url}/remotes/evidence/mf-manifest.json`).then((answer) => answer.status());
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect(await stack.evidencePid()).not.toBe(before);
  await page.getByRole('navigation').getByRole('link', { name: 'Evidence', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await expect(page.getByText("Couldn't load this page")).toBeHidden();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('§7 through the gateway, each kind of file has its caching headers, and a missing file is answered with 404, not with the page', async ({
  request,
}) => {
  const ask = async (path: string, encodings = 'gzip, deflate, br') => {
    const answer = await request.get(stack.url + path, { headers: { 'accept-encoding': encodings } });
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
  };
  const immutable = 'public, max-age=31536000, immutable';
  const page = await ask('/controls');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const own = /src="(\/main\.[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
  const manifest = await ask('/remotes/evidence/mf-manifest.json');
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json' });
  const entry = (JSON.parse(manifest.text) as { metaData: { remoteEntry: { name: string } } }).metaData.remoteEntry;

  for (const file of [own, `/remotes/evidence/${entry.name}`]) {
    for (const [encodings, expected] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { status, headers } = await ask(file, encodings);
      expect([file, status, headers['content-encoding'], headers['content-type'], headers['cache-control']]).toEqual([
        file,
        200,
        expected,
        'text/javascript',
        immutable,
      ]);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    }
  }
  for (const missing of [
    '/main.ffffffff.js',
    '/remotes/evidence/c/1.ffffffff.js',
    '/remotes/unknown/mf-manifest.json',
  ]) {
    const { status, headers, text } = await ask(missing);
    expect([missing, status, headers['cache-control'], text]).toEqual([missing, 404, 'no-store', 'Not found.\n']);
  }
  const config = await ask('/config.json');
  expect([config.headers['cache-control'], JSON.parse(config.text).api.url]).toEqual(['no-cache', stack.url]);
});
