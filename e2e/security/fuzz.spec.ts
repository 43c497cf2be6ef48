/**
 * Random requests from the API's own OpenAPI document, as every role and without a session: no 5xx, every refusal in the error shape,
 * every response in time. By hand: `npm run fuzz -- --requests 20000 [--seed N]`; the printed seed repeats a run.
 */
import { randomInt } from 'node:crypto';
import { errorBody } from '@msp/contract/schemas';
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { type Browser, expect, test } from '@playwright/test';
import fc from 'fast-check';
import { signIn } from '../support/application';
import { encodedBody, type FuzzRequest, type OpenApi, requestsOf } from './fuzz/requests';

const count = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const concurrency = 8;
const responseWithinMs = 20_000;

/** One person of each role in one organisation, one without an organisation, and no session. */
const people = {
  superadmin: 'Daniel Frost',
  msp_admin: 'Amelia Hart',
  msp_user: 'Tomasz Zieliński',
  assessor: 'Ruth Castell',
  VIEWER: 'George Lamb',
};
const anonymous = 'anonymous';

/** The stream does not end, and signing out would leave the rest of a caller's requests without a session. */
const skips = (caller: string, _method: string, path: string) =>
  path === '/api/v1/events' || (caller !== anonymous && path === '/api/v1/auth/logout');

let stack: RunningStack;

// It changes and removes what it can reach, so it has an application of its own.
test.beforeAll(async () => {
  const unlimited = { SESSION_REQUESTS_PER_MINUTE: '1000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000' };
  stack = await startTemporaryStack('fuzz', unlimited);
});
test.afterAll(() => stack?.stop());

async function cookieOf(browser: Browser, name: string): Promise<string> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), name, stack.url);
  const cookie = (await context.cookies()).find((one) => one.name === 'msp_access');
  await context.close();
  return `msp_access=${cookie?.value}`;
}

/** Ids of records that exist, from a few lists. */
async function existingIds(cookie: string): Promise<string[]> {
  const lists = [
    'auth/profile',
    'controls/with-status',
    'evidence',
    'control-responses',
    'users',
    'catalogue/registries',
  ];
  const bodies = await Promise.all(
    lists.map(async (list) => (await fetch(`${stack.url}/api/v1/${list}`, { headers: { cookie } })).text()),
  );
  return [...new Set(bodies.join(' ').match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))].slice(0, 200);
}

/** @returns what is wrong with the response, and its status */
async function send(request: FuzzRequest, cookie: string | undefined): Promise<{ status: number; problem?: string }> {
  const { method, url } = request;
  const { body, headers } = await encodedBody(request.body);
  try {
    const response = await fetch(stack.url + url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(responseWithinMs),
      headers: { origin: stack.url, ...headers, ...request.headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { body }),
    });
    const { status } = response;
    const text = await response.text();
    // 501: the local identity provider has no widgets.
    if (status >= 500 && status !== 501) return { status, problem: text.slice(0, 300) };
    if (status < 400 || (status === 416 && text === '')) return { status };
    const parsed = errorBody.strict().safeParse(JSON.parse(text));
    return parsed.success ? { status } : { status, problem: `not the error shape: ${text.slice(0, 300)}` };
  } catch (error) {
    return { status: 0, problem: `${error} ${error instanceof Error ? error.cause : ''}` };
  }
}

test(`§8 ${count} random requests: no 5xx, and every refusal has the error shape`, async ({ browser }) => {
  test.setTimeout(120_000 + count * 100);
  process.stdout.write(`The seed of this run is ${seed}.\n`);
  const names = Object.entries(people);
  const cookies = await Promise.all(names.map(([, name]) => cookieOf(browser, name)));
  const cookieBy = new Map(names.map(([role], index) => [role, cookies[index]]));
  const document = (await (await fetch(`${stack.url}/api/docs/json`)).json()) as OpenApi;
  const ids = await existingIds(cookieBy.get('superadmin') ?? '');
  const requests = fc.sample(requestsOf(document, [...cookieBy.keys(), anonymous], ids, skips), {
    seed,
    numRuns: count,
  });

  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const { status, problem } = await send(request, cookieBy.get(request.caller));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const { caller, method, url, body } = request;
      if (problem)
        problems.push(
          `${caller} ${method} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}: ${status} ${problem}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${counted.join(', ')}
`);
  expect(problems.slice(0, 20)).toEqual([]);
  // Most requests must get past validation and permissions for this to say anything.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 10);
});
