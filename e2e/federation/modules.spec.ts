/** Modules that arrive and are wrong: retried as everything is, reported once, and never a reason to load the page again. */
import { expect, test } from '@playwright/test';
import { buildFixture } from './fixture';
import { type Kept, signedIn } from './signed-in';
import { Stage } from './stage';

test.use({ trace: 'off', screenshot: 'off' });

let kept: Kept;
let stage: Stage;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  kept = await signedIn(browser);
});
test.beforeEach(async ({ browser }) => {
  stage = await Stage.open(browser, kept);
});
test.afterEach(() => stage.close());

interface Asked {
  routesThrow?: number;
  pageThrows?: number;
  wrongExport?: boolean;
}

async function open(asked: Asked): Promise<void> {
  await stage.page.addInitScript((behaviour) => {
    (window as { fixture?: Asked }).fixture = behaviour;
  }, asked);
  await stage.goto('/evidence');
}

/** How often the module has thrown, of so many times that it would. */
const thrown = (name: 'routesThrow' | 'pageThrows', of: number) =>
  stage.page.evaluate(([key, all]) => all - ((window as { fixture?: Asked }).fixture?.[key] ?? 0), [name, of] as const);

const reports = () => stage.reported.filter(({ context }) => !('componentStack' in context));
const isShown = (name: string) => () => stage.page.getByRole('heading', { name }).isVisible();

async function expectNoReload(): Promise<void> {
  await stage.pass(20_000, undefined, 5_000);
  expect([stage.raised, stage.loads.length]).toEqual([[], 1]);
  await expect(stage.page.getByRole('alertdialog')).toHaveCount(0);
}

test('§8 a module that throws while it is evaluated: four evaluations, one report with path and retry count, no reload', async () => {
  await open({ routesThrow: 99 });
  expect(await stage.pass(6_500, isShown('This page could not be loaded'))).toBe(false);
  expect(await stage.pass(2_000, isShown('This page could not be loaded'))).toBe(true);
  expect(await thrown('routesThrow', 99)).toBe(4);
  await expectNoReload();
  expect(reports()).toEqual([
    {
      message: 'Error: The fixture throws while it is evaluated (routesThrow)',
      context: { path: 'remote:evidence', retryCount: 3 },
    },
  ]);
  await expect(stage.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('§8 a module that throws twice is evaluated anew and not taken half made', async () => {
  await open({ routesThrow: 2 });
  expect(await stage.pass(5_000, isShown('Fixture page'))).toBe(true);
  expect(await thrown('routesThrow', 2)).toBe(2);
  await expectNoReload();
  expect(reports()).toEqual([]);
});

test('§8 a lazy module that throws: four evaluations, one report, and the crash screen', async () => {
  await open({ pageThrows: 99 });
  expect(await stage.pass(10_000, isShown('Oops! Something went wrong'))).toBe(true);
  expect(await thrown('pageThrows', 99)).toBe(4);
  await expectNoReload();
  expect(reports()).toEqual([
    {
      message: 'Error: The fixture throws while it is evaluated (pageThrows)',
      context: { path: 'fixture/page', retryCount: 3 },
    },
  ]);
  await expect(stage.page.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
});

test('§8 a lazy module that throws twice is evaluated anew', async () => {
  await open({ pageThrows: 2 });
  expect(await stage.pass(5_000, isShown('Fixture page'))).toBe(true);
  expect(await thrown('pageThrows', 2)).toBe(2);
  await expectNoReload();
  expect(reports()).toEqual([]);
});

test('a remote with a wrong export is reported by its name and not tried again', async () => {
  await open({ wrongExport: true });
  expect(await stage.pass(1_000, isShown('This page could not be loaded'))).toBe(true);
  await expectNoReload();
  expect(stage.timesOf('manifest', 1)).toEqual([0]);
  expect(reports()).toEqual([
    {
      message: 'RemoteContractError: Remote "evidence" speaks contract 2, this host speaks 1',
      context: { remote: 'evidence' },
    },
  ]);
});

/** What the build writes down for a shared module, as a build against another version would have written it. */
function rewritten(pattern: RegExp, replacement: string): (text: string) => string {
  return (text) => {
    const changed = text.replaceAll(pattern, replacement);
    expect(changed).not.toBe(text);
    return changed;
  };
}

const needs = {
  'a version of a shared module': {
    entry: rewritten(/"\^1\.0\.0"/g, '"^9.0.0"'),
    message: /Version 1\.0\.0 from host of shared singleton module @msp\/\w+ does not satisfy .* needs \^9\.0\.0/,
  },
  'a shared module': {
    entry: rewritten(/"@msp\/loading"/g, '"@msp/unheard-of"'),
    message: /Can not get '@msp\/loading'/,
  },
};

for (const [what, { entry, message }] of Object.entries(needs)) {
  test(`a remote that needs ${what} which the host lacks: reported once with what is missing, no reload`, async () => {
    stage.change.entry = entry;
    await open({});
    expect(await stage.pass(8_000, isShown('This page could not be loaded'))).toBe(true);
    await expectNoReload();
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.message).toMatch(message);
    expect(reports()[0]?.context).toEqual({ path: 'remote:evidence', retryCount: 3 });
    await expect(stage.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('§8 without storage there is the event and never a reload', async () => {
  await stage.page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Storage is switched off', 'SecurityError');
      },
    });
  });
  stage.fail('manifest', 'answers 404', Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  expect(await stage.pass(8_000, () => stage.raised.length === 1)).toBe(true);
  await stage.pass(20_000, undefined, 5_000);
  expect(stage.raised).toEqual([{ path: 'remote:evidence', willReload: false, at: 7_000 }]);
  expect(stage.loads).toHaveLength(1);
  await expect(stage.page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('§2.4 "Dismiss" keeps the page: the reload does not come', async () => {
  stage.fail('entry', 'refuses the connection', Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  expect(await stage.pass(8_000, () => stage.raised.length === 1)).toBe(true);
  expect(stage.raised[0]?.willReload).toBe(true);
  await stage.page.getByRole('button', { name: 'Dismiss' }).click();
  await stage.pass(20_000, undefined, 1_000);
  expect(stage.loads).toHaveLength(1);
  await expect(stage.page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
});

test('after five minutes an outage may load the page again, once', async () => {
  stage.fail('manifest', 'answers 404', Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  await stage.pass(30_000, () => stage.raised.length === 2);
  await stage.page.getByRole('button', { name: 'Dismiss' }).click();
  await stage.pass(5 * 60_000, undefined, 60_000);
  expect(stage.loads).toHaveLength(2);
  await stage.page.getByRole('button', { name: 'Try again' }).click();
  expect(await stage.pass(30_000, () => stage.loads.length === 3)).toBe(true);
  expect(await stage.pass(30_000, () => stage.raised.length === 4)).toBe(true);
  await stage.pass(20_000, undefined, 5_000);
  expect(stage.loads).toHaveLength(3);
});
