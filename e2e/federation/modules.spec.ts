/** Modules that arrive but are wrong: retried as every import is, reported once, and never a reason to reload the page. */
import { expect, test } from '@playwright/test';
import { buildFixture } from './fixture';
import { type SignInState, signInState } from './sign-in-state';
import { Stage } from './stage';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

let state: SignInState;
let stage: Stage;

test.beforeAll(async ({ browser }) => {
  buildFixture();
  state = await signInState(browser);
});
test.beforeEach(async ({ browser }) => {
  stage = await Stage.open(browser, state);
});
test.afterEach(() => stage.close());

/** See fixture-remote/src/behaviour.ts. */
interface Behaviour {
  routesThrow?: number;
  pageThrows?: number;
  wrongExport?: boolean;
}

async function open(behaviour: Behaviour): Promise<void> {
  await stage.page.addInitScript((value) => {
    (window as { fixture?: Behaviour }).fixture = value;
  }, behaviour);
  await stage.goto('/evidence');
}

/** How often the module has thrown, if it was to throw `limit` times. */
const thrown = (name: 'routesThrow' | 'pageThrows', limit: number) =>
  stage.page.evaluate(([key, all]) => all - ((window as { fixture?: Behaviour }).fixture?.[key] ?? 0), [
    name,
    limit,
  ] as const);

const reports = () => stage.reported.filter(({ context }) => !('componentStack' in context));
const heading = (name: string) => stage.page.getByRole('heading', { name });

/** Lets so many attempts fail. specification §9: they begin at 0, 1, 3 and 7 s. */
async function failAttempts(path: string, attempts: number): Promise<void> {
  for (const [index, wait] of [0, 1_000, 2_000, 4_000].slice(0, attempts).entries()) {
    await stage.advance(wait);
    await stage.until(() => stage.failedImports(path) === index + 1, `failure ${index + 1}`);
  }
}

async function expectNoReload(): Promise<void> {
  await stage.advance(20_000);
  expect([stage.raised, stage.loads.length]).toEqual([[], 1]);
  await expect(stage.page.getByRole('alertdialog')).toHaveCount(0);
}

test('§8 a module that throws when it is evaluated: four evaluations, one report with path and retry count, no reload', async () => {
  await open({ routesThrow: 99 });
  await failAttempts('remote:evidence', 3);
  await stage.advance(3_999);
  await expect(heading("Couldn't load this page")).toBeHidden();
  await stage.advance(1);
  await stage.expectSoon(heading("Couldn't load this page"));
  expect(await thrown('routesThrow', 99)).toBe(4);
  await expectNoReload();
  expect(reports()).toEqual([
    {
      message: 'Error: The fixture throws when it is evaluated (routesThrow)',
      context: { path: 'remote:evidence', retryCount: 3 },
    },
  ]);
  await expect(stage.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('§8 a module that throws twice is evaluated again rather than used half initialised', async () => {
  await open({ routesThrow: 2 });
  await failAttempts('remote:evidence', 2);
  await stage.advance(2_000);
  await stage.expectSoon(heading('Fixture page'));
  expect(await thrown('routesThrow', 2)).toBe(2);
  await expectNoReload();
  expect(reports()).toEqual([]);
});

test('§8 a lazy module that throws: four evaluations, one report, and the crash screen', async () => {
  await open({ pageThrows: 99 });
  await failAttempts('fixture/page', 4);
  await stage.expectSoon(heading('Oops! Something went wrong'));
  expect(await thrown('pageThrows', 99)).toBe(4);
  await expectNoReload();
  expect(reports()).toEqual([
    {
      message: 'Error: The fixture throws when it is evaluated (pageThrows)',
      context: { path: 'fixture/page', retryCount: 3 },
    },
  ]);
  await expect(stage.page.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible();
});

test('§8 a lazy module that throws twice is evaluated again', async () => {
  await open({ pageThrows: 2 });
  await failAttempts('fixture/page', 2);
  await stage.advance(2_000);
  await stage.expectSoon(heading('Fixture page'));
  expect(await thrown('pageThrows', 2)).toBe(2);
  await expectNoReload();
  expect(reports()).toEqual([]);
});

test('a remote with a wrong export is reported by name and not tried again', async () => {
  await open({ wrongExport: true });
  await stage.expectSoon(heading("Couldn't load this page"));
  await expectNoReload();
  expect(stage.timesOf('manifest')).toEqual([0]);
  expect(reports()).toEqual([
    {
      message: 'RemoteContractError: Remote "evidence" uses contract 0, but this host uses contract 3',
      context: { remote: 'evidence' },
    },
  ]);
});

/** Changes what the build wrote for a shared module, as a build against another version would have written it. */
function rewritten(pattern: RegExp, replacement: string): (text: string) => string {
  return (text) => {
    const changed = text.replaceAll(pattern, replacement);
    expect(changed).not.toBe(text);
    return changed;
  };
}

const needs = {
  'another version of a shared module': {
    entry: rewritten(/"\^1\.0\.0"/g, '"^9.0.0"'),
    message: /Version 1\.0\.0 from host of shared singleton module @msp\/\w+ does not satisfy .* needs \^9\.0\.0/,
  },
  'a shared module that is missing': {
    entry: rewritten(/"@msp\/loading"/g, '"@msp/unheard-of"'),
    message: /Can not get '@msp\/loading'/,
  },
};

for (const [what, { entry, message }] of Object.entries(needs)) {
  test(`a remote that needs ${what} from the host: one report with what is missing, no reload`, async () => {
    stage.change.entry = entry;
    await open({});
    await failAttempts('remote:evidence', 4);
    await stage.expectSoon(heading("Couldn't load this page"));
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
  await failAttempts('remote:evidence', 4);
  await stage.advance(20_000);
  expect(stage.raised).toEqual([{ path: 'remote:evidence', willReload: false, at: 7_000 }]);
  expect(stage.loads).toHaveLength(1);
  await expect(stage.page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('§2.4 "Dismiss" keeps the page: there is no reload', async () => {
  stage.fail('entry', 'refuses the connection', Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  await failAttempts('remote:evidence', 4);
  expect(stage.raised).toMatchObject([{ willReload: true }]);
  await stage.page.getByRole('button', { name: 'Dismiss' }).click();
  await stage.advance(20_000);
  expect(stage.loads).toHaveLength(1);
  await expect(heading("Couldn't load this page")).toBeVisible();
});

test('after five minutes an outage may reload the page again, once', async () => {
  stage.fail('manifest', 'answers 404', Number.POSITIVE_INFINITY);
  await stage.goto('/evidence');
  await failAttempts('remote:evidence', 4);
  await stage.advance(2_000);
  await stage.until(() => stage.loads.length === 2, 'the reload');
  await failAttempts('remote:evidence', 4);
  await stage.page.getByRole('button', { name: 'Dismiss' }).click();
  await stage.advance(5 * 60_000);
  expect(stage.loads).toHaveLength(2);

  stage.breadcrumbs = [];
  await stage.page.getByRole('button', { name: 'Try again' }).click();
  await failAttempts('remote:evidence', 4);
  await stage.advance(2_000);
  await stage.until(() => stage.loads.length === 3, 'the second reload');
  await failAttempts('remote:evidence', 4);
  expect(stage.raised).toHaveLength(4);
  await stage.advance(20_000);
  expect(stage.loads).toHaveLength(3);
});
