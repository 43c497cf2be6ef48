/** An installation is backed up while it runs, destroyed with everything but its secrets, and restored: docs/backups.md. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBase } from '@msp/deploy/ports';
import { root } from '@msp/deploy/settings';
import { type BrowserContext, expect, test } from '@playwright/test';
import { openSession } from '../support/application';
import { copyPreparedData } from '../support/prepared-data.mjs';
import { removeData, startOn, testDataFolder } from '../support/temporary-stack.mjs';
import { report } from './support/report';

const key = `2026:${randomBytes(32).toString('base64')}`;

/** What pages show, of every area. */
const shown = [
  '/api/v1/controls/with-status',
  '/api/v1/evidence',
  '/api/v1/policy-documents',
  '/api/v1/activity-logs',
  '/api/v1/assessments',
  '/api/v1/certificates',
  '/api/v1/integrations',
  '/api/v1/users',
];

async function read(context: BrowserContext, url: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const path of shown) {
    const response = await context.request.get(url + path);
    answers.push([path, response.status(), await response.json()]);
  }
  return answers;
}

async function upload(context: BrowserContext, url: string, name: string): Promise<string> {
  const response = await context.request.post(`${url}/api/v1/evidence/upload`, {
    headers: { origin: url },
    multipart: {
      name,
      file: { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(`${name} ${'x'.repeat(5_000)}`) },
    },
  });
  expect([response.status(), await response.text()]).toEqual([200, expect.any(String)]);
  return ((await response.json()) as { id: string }).id;
}

test('an installation that is destroyed comes back from its backup', async ({ browser }) => {
  const data = testDataFolder('backup');
  await copyPreparedData(data);
  const port = await freeBase(4_700 + 100 * randomInt(250));
  const operate = (program: string) => {
    const begun = Date.now();
    const printed = execFileSync(process.execPath, [join(root, 'deploy/stack/backup.mjs'), program], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        MSP_DATA: data,
        MSP_PORT: String(port),
        BACKUP_KEYS: key,
        DATABASE_URL: '',
        OIDC_ISSUER: '',
      },
    });
    report(`${program}: ${((Date.now() - begun) / 1_000).toFixed(1)} s\n${printed}`);
    return printed;
  };
  let stack = await startOn(data, port);
  try {
    const context = await browser.newContext();
    await openSession(context, 'Amelia Hart', stack.url);
    const kept = await upload(context, stack.url, 'Stored before the backup');
    const before = await read(context, stack.url);
    expect(operate('backup')).toContain('encrypted with the key "2026"');
    const lost = await upload(context, stack.url, 'Stored after the backup');
    expect(operate('verify-backup')).toContain('is whole');
    await stack.stop();

    await rename(join(data, 'secrets.json'), `${data}-secrets.json`);
    await rm(data, { recursive: true });
    await mkdir(data, { recursive: true });
    await copyFile(`${data}-secrets.json`, join(data, 'secrets.json'));
    const restored = operate('restore');
    expect(restored).toContain('Restored');
    expect(restored).not.toContain('do not confirm');

    stack = await startOn(data, port);
    // With the session of before.
    const after = await read(context, stack.url);
    expect(after).toEqual(before);
    const file = await context.request.get(`${stack.url}/api/v1/evidence/${kept}/files/1`);
    expect(file.status()).toBe(200);
    expect(await file.text()).toContain('Stored before the backup');
    expect((await context.request.get(`${stack.url}/api/v1/evidence/${lost}`)).status()).toBe(404);
    const page = await context.newPage();
    await page.goto(`${stack.url}/certificates`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^[A-Z]{4}-\d{4}-\d+/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(operate('backup')).toContain('(0 new)');
  } finally {
    await stack.stop();
    await Promise.all([
      removeData(data),
      rm(`${data}-backups`, { recursive: true, force: true }),
      rm(`${data}-secrets.json`, { force: true }),
    ]);
  }
});
