/** The admin portal and the widgets of WorkOS, against its simulator over HTTP. */
import { calls, type EndpointData, type ResponseOf } from '@msp/contract';
import type { FaultKind } from '../../../local/simulators/faults/fault';
import { WorkOsFault } from '../../../src/platform/workos/workos';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { startWorkOsSuite, type WorkOsSuite, workosOf } from '../../support/requests/tenancy/workos-requests';

let workos: WorkOsSuite;
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  workos = await startWorkOsSuite();
  organizationId = await workos.suite.organization('alpha', 'Alpha IT');
  admin = await workos.suite.person(organizationId, 'msp_admin');
});
afterAll(() => workos.stop());
beforeEach(() => workos.simulated.reset());

const { adminPortal, auth } = calls;
type Link = ResponseOf<typeof adminPortal.sso>;
const linkTo = async (endpoint: EndpointData, person = admin) => (await ok<Link>(person.call(endpoint))).link;
const pageOf = async (link: string) => {
  const response = await fetch(link);
  return { status: response.status, text: await response.text() };
};

describe('§7 Admin portal with WorkOS', () => {
  test('validate-access has all areas, which open by a link made at the click', async () => {
    const access = await ok<ResponseOf<typeof adminPortal.validateAccess>>(admin.call(adminPortal.validateAccess));
    for (const one of access.areas) expect(one).toMatchObject({ isAvailable: true, path: null, reason: null });
    expect(access.areas).toHaveLength(4);
  });

  test.each([
    ['Audit logs', adminPortal.auditLogs],
    ['Single sign-on', adminPortal.sso],
    ['Directory sync', adminPortal.directorySync],
    ['Domain verification', adminPortal.domainVerification],
  ] as const)(
    '%s: the call returns a link to this area of the organisation, with the way back',
    async (title, endpoint) => {
      const { status, text } = await pageOf(await linkTo(endpoint));
      expect(status).toBe(200);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain('Organisation: Alpha IT');
      expect(text).toContain('href="http://localhost:4600/admin/portal"');
    },
  );

  test('each request makes another link, which expires after five minutes', async () => {
    const [first, second] = [await linkTo(adminPortal.sso), await linkTo(adminPortal.sso)];
    expect(first).not.toBe(second);
    const { clock } = workos.simulated;
    const start = clock.now();
    clock.set(new Date(start.getTime() + 5 * 60_000 - 1));
    expect((await pageOf(first)).status).toBe(200);
    clock.set(new Date(start.getTime() + 5 * 60_000));
    expect((await pageOf(first)).status).toBe(410);
    clock.set(start);
  });

  test('an organisation is created at WorkOS once, also by requests at the same time and after an interruption', async () => {
    const bravo = await workos.suite.organization('bravo', 'Bravo IT');
    const person = await workos.suite.person(bravo, 'msp_admin');
    await Promise.all([linkTo(adminPortal.sso, person), linkTo(adminPortal.auditLogs, person)]);
    const created = await workos.workosId(bravo);
    // As if the API had been killed between WorkOS's answer and storing it.
    await workos.suite.admin.query('delete from workos_organizations where organization_id = $1', [bravo]);
    await linkTo(adminPortal.sso, person);
    expect(await workos.workosId(bravo)).toBe(created);
    expect(created).not.toBe(await workos.workosId(organizationId));
  });
});

describe('§7 Auth: widget-token with WorkOS', () => {
  type Token = ResponseOf<typeof auth.widgetToken>;
  const contentOf = ({ token }: Token) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test('a token is for the person in the active organisation, for an hour, with the scopes of their permissions', async () => {
    const token = await ok<Token>(admin.call(auth.widgetToken));
    expect(token.expiresAt).toBe('2026-11-20T11:00:00.000Z');
    expect(contentOf(token)).toEqual({
      organization_id: await workos.workosId(organizationId),
      user_id: expect.stringMatching(/^user_/),
      scopes: [
        'widgets:users-table:manage',
        'widgets:sso:manage',
        'widgets:domain-verification:manage',
        'widgets:dsync:manage',
        'widgets:api-keys:manage',
      ],
    });
  });

  test('a person is created at WorkOS once', async () => {
    const before = contentOf(await ok<Token>(admin.call(auth.widgetToken)));
    await workos.suite.admin.query('delete from workos_members where organization_id = $1', [organizationId]);
    expect(contentOf(await ok<Token>(admin.call(auth.widgetToken)))).toEqual(before);
  });

  test('a person whom WorkOS does not accept as a member is accepted once that is mended', async () => {
    const person = await workos.suite.person(organizationId, 'msp_admin');
    const path = '/user_management/organization_memberships';
    await workos.simulated.fault({ vendor: 'workos', kind: 'echo', path, method: 'POST' });
    expect(await refusal(person.call(auth.widgetToken))).toMatchObject({ status: 502 });
    expect(contentOf(await ok<Token>(person.call(auth.widgetToken))).user_id).toMatch(/^user_/);
  });

  test("the browser gets WorkOS's client ID", async () => {
    const { workos: settings } = await ok<{ workos: object }>(admin.call(calls.runtimeConfig.runtime));
    expect(settings).toEqual({ clientId: workos.simulated.workosEnvironment.WORKOS_CLIENT_ID });
  });

  test("staff of the scheme who are no members do not become members of the organisation's account", async () => {
    const scheme = await workos.suite.organization('scheme');
    const superadmin = await workos.suite.person(scheme, 'superadmin');
    await ok(superadmin.call(auth.switchOrganization, { body: { organizationExternalId: 'org_alpha' } }));
    expect(await refusal(superadmin.call(auth.widgetToken))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
  });
});

describe('faults of WorkOS are told in words, without its own', () => {
  const unavailable = { status: 503, errorCode: 'UNAVAILABLE' };
  const refused = { status: 502, errorCode: 'IDENTITY_PROVIDER_ERROR' };
  const faults: [FaultKind, object][] = [
    ['expired-token', { ...refused, message: expect.stringContaining("the application's key") }],
    ['forbidden', { ...refused, message: expect.stringContaining("the application's key") }],
    ['throttled', { ...unavailable, message: expect.stringContaining('too many requests') }],
    ['server-error', { ...unavailable, message: expect.stringContaining("isn't responding") }],
    ['malformed', unavailable],
    ['echo', refused],
  ];

  test.each(faults)('%s', async (kind, expected) => {
    await workos.simulated.fault({ vendor: 'workos', kind, path: '/portal/generate_link', times: 9 });
    const answer = await admin.call(adminPortal.sso);
    expect(await refusal(Promise.resolve(answer))).toMatchObject(expected);
    expect(answer.body).not.toContain('sk_sim');
    await workos.simulated.reset();
    expect(await linkTo(adminPortal.sso)).toMatch(/^http/);
  });

  test('a response that does not come in time', async () => {
    await workos.simulated.fault({ vendor: 'workos', kind: 'slow', path: '/portal', delayMs: 500 });
    const call = workosOf(workos.suite, undefined, 50).portalLink('org', 'sso', 'http://localhost:4600');
    await expect(call).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });

  test('a wrong key', async () => {
    const call = workosOf(workos.suite, 'sk_wrong').portalLink('org', 'sso', 'http://localhost:4600');
    const error: unknown = await call.catch((reason) => reason);
    expect(error).toBeInstanceOf(WorkOsFault);
    expect(error).toMatchObject({ status: 502 });
    expect(JSON.stringify(error)).not.toContain('sk_wrong');
  });
});
