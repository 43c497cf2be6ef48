/** Sends random requests from the API's own OpenAPI document, as every role and without a session. */
import { errorBody } from '@msp/contract/schemas';
import { type Browser, expect } from '@playwright/test';
import fc from 'fast-check';
import { openSession } from '../../support/application';
import { encodedBody, type FuzzRequest, type OpenApi, requestsOf } from './requests';

/** The settings of the application: the limits of requests are not what is tried. */
export const unlimited = { SESSION_REQUESTS_PER_MINUTE: '1000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000' };
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

async function cookieOf(browser: Browser, url: string, name: string): Promise<string> {
  const context = await browser.newContext();
  await openSession(context, name, url);
  const cookie = (await context.cookies()).find((one) => one.name === 'msp_access');
  await context.close();
  return `msp_access=${cookie?.value}`;
}

/** Ids of records that exist, from a few lists. */
async function existingIds(url: string, cookie: string): Promise<string[]> {
  const lists = [
    'auth/profile',
    'controls/with-status',
    'evidence',
    'control-responses',
    'users',
    'catalogue/registries',
  ];
  const bodies = await Promise.all(
    lists.map(async (list) => (await fetch(`${url}/api/v1/${list}`, { headers: { cookie } })).text()),
  );
  return [...new Set(bodies.join(' ').match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))].slice(0, 200);
}

/** @returns what is wrong with the response, and its status */
async function send(
  origin: string,
  request: FuzzRequest,
  cookie: string | undefined,
): Promise<{ status: number; problem?: string }> {
  const { method, url } = request;
  const { body, headers } = await encodedBody(request.body);
  try {
    const response = await fetch(origin + url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(responseWithinMs),
      headers: { origin, ...headers, ...request.headers, ...(cookie && { cookie }) },
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

/**
 * @param url of an application that the requests may change
 * @param seed repeats a run
 */
export async function expectRefusalsInShape(browser: Browser, url: string, count: number, seed: number): Promise<void> {
  process.stdout.write(`The seed of this run is ${seed}.\n`);
  const names = Object.entries(people);
  const cookies = await Promise.all(names.map(([, name]) => cookieOf(browser, url, name)));
  const cookieBy = new Map(names.map(([role], index) => [role, cookies[index]]));
  const document = (await (await fetch(`${url}/api/docs/json`)).json()) as OpenApi;
  const ids = await existingIds(url, cookieBy.get('superadmin') ?? '');
  const requests = fc.sample(requestsOf(document, [...cookieBy.keys(), anonymous], ids, skips), {
    seed,
    numRuns: count,
  });

  const problems: string[] = [];
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const { status, problem } = await send(url, request, cookieBy.get(request.caller));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const { caller, method, url: path, body } = request;
      if (problem)
        problems.push(
          `${caller} ${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}: ${status} ${problem}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(`${counted.join(', ')}
`);
  expect(problems.slice(0, 20)).toEqual([]);
  // Enough requests must get past validation and permissions for this to say anything. About a tenth do, more or fewer by chance.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 20);
}
