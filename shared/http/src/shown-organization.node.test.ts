/** @jest-environment node */
import { calls, organizationHeader } from '@msp/contract';
import { prefetchCall } from './cache/prefetch';
import { forgetReplies, holdReply } from './early-replies';
import { downloadBlob, pathOf, request } from './request';
import { configureHttp } from './settings';

const cedar = 'cedar-id';
const birchwood = 'birchwood-id';
/** The organisation that the page shows, and the session's. */
let shown: string | undefined;
let active: string;
let sent: { url: string; organization: string | null }[];
let decided: () => void;
const asked = jest.fn();

const replyOf = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Replies as the API does: 409 for an organisation other than the session's. */
globalThis.fetch = async (input, init) => {
  const organization = new Headers(init?.headers).get(organizationHeader);
  sent.push({ url: String(input), organization });
  if (organization === null || organization === active) return replyOf(200, { organization: active });
  return replyOf(409, { message: 'Another organisation', error: 'Conflict', errorCode: 'ORGANIZATION_MISMATCH' });
};

beforeEach(() => {
  shown = cedar;
  active = cedar;
  sent = [];
  forgetReplies();
  let decision: Promise<void> | undefined;
  asked.mockReset().mockImplementation(() => {
    decision ??= new Promise((resolve) => {
      decided = () => {
        decision = undefined;
        resolve();
      };
    });
    return decision;
  });
  configureHttp({
    baseUrl: '',
    shownOrganization: () => shown,
    onOrganizationMismatch: asked,
    organizationDecision: () => decision,
  });
});
afterAll(() => configureHttp({ shownOrganization: () => undefined, onOrganizationMismatch: undefined }));

const settled = () => new Promise((resolve) => setImmediate(resolve));
const organizations = () => sent.map(({ organization }) => organization);

test('§4 every call that belongs to an organisation names the one that the page shows; the calls of the session do not', async () => {
  await request(calls.dashboard.get);
  await request(calls.onboarding.dismiss, { body: { reason: 'user_dismissed' } });
  await downloadBlob(calls.controls.withStatusCsv);
  await request(calls.auth.profile);
  await request(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_b' } });
  shown = undefined;
  await request(calls.dashboard.get);
  expect(organizations()).toEqual([cedar, cedar, cedar, null, null, null]);
});

test('addresses that the browser opens name it in their query', () => {
  const query = { search: 'a' };
  expect(pathOf(calls.evidence.listCsv, { query })).toBe(`/api/v1/evidence.csv?search=a&organizationId=${cedar}`);
  expect(pathOf(calls.events.stream)).toBe(`/api/v1/events?organizationId=${cedar}`);
  expect(pathOf(calls.auth.login, { query: { redirect: '/' } })).toBe('/api/v1/auth/login?redirect=%2F');
});

describe('the session is in another organisation', () => {
  beforeEach(() => {
    active = birchwood;
  });

  test('refused calls wait and ask once; later ones are not sent; a switch back repeats them all', async () => {
    const first = request(calls.dashboard.get);
    const second = request(calls.onboarding.dismiss, { body: { reason: 'user_dismissed' } });
    await settled();
    const later = request(calls.evidence.list, { query: {} });
    await settled();
    expect(sent).toHaveLength(2);
    active = cedar;
    decided();
    expect(await Promise.all([first, second, later])).toEqual(Array(3).fill({ organization: cedar }));
    expect(organizations()).toEqual(Array(5).fill(cedar));
  });

  test('once the page shows the other organisation, a call of the page before fails with the code', async () => {
    const call = request(calls.dashboard.get).catch((error: unknown) => error);
    await settled();
    shown = birchwood;
    decided();
    expect(await call).toMatchObject({ status: 409, errorCode: 'ORGANIZATION_MISMATCH' });
    expect(sent).toHaveLength(1);
  });

  test('the calls of the session do not wait', async () => {
    void request(calls.dashboard.get);
    await settled();
    expect(await request(calls.auth.profile)).toEqual({ organization: birchwood });
  });
});

describe('requests made ahead of their page', () => {
  const early = (organization: string, status = 200) =>
    holdReply(calls.dashboard.get.path, Promise.resolve(replyOf(status, { organization })), organization);

  test('are used for the organisation that they named', async () => {
    early(cedar);
    expect(await request(calls.dashboard.get)).toEqual({ organization: cedar });
    expect(sent).toEqual([]);
  });

  test('are not used for another one', async () => {
    early(birchwood);
    expect(await request(calls.dashboard.get)).toEqual({ organization: cedar });
    expect(organizations()).toEqual([cedar]);
  });

  test('a refused one is made again, and nothing is asked', async () => {
    early(cedar, 409);
    expect(await request(calls.dashboard.get)).toEqual({ organization: cedar });
    expect(asked).not.toHaveBeenCalled();
  });

  test('a prefetch waits for the decision too', async () => {
    active = birchwood;
    const call = request(calls.evidence.list, { query: {} });
    await settled();
    const prefetched = prefetchCall(calls.dashboard.get);
    await settled();
    expect(sent).toHaveLength(1);
    active = cedar;
    decided();
    expect(await call).toEqual({ organization: cedar });
    expect((await prefetched)?.[1]).toEqual({ organization: cedar });
  });

  test('a prefetch names the organisation too', async () => {
    await prefetchCall(calls.dashboard.get);
    shown = birchwood;
    active = birchwood;
    expect(await request(calls.dashboard.get)).toEqual({ organization: birchwood });
    expect(organizations()).toEqual([cedar, birchwood]);
  });
});
