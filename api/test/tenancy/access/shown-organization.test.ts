/** A request that names the organisation its page shows is refused if the session is in another one. */
import { calls, type EndpointData, fillPath, type OnboardingProgress, organizationHeader } from '@msp/contract';
import { errorBody } from '@msp/contract/schemas';
import { everyCall, organizationCalls } from '../../support/contract-calls';
import { ok } from '../../support/outcomes';
import { cookieHeader, type Person } from '../../support/people';
import { publicUrl, type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let person: Person;
let bravo: string;

beforeAll(async () => {
  suite = await startSuite();
  bravo = await suite.organization('bravo', 'Bravo Ltd');
  // A superadmin may enter every organisation: the session is in bravo, an older tab still shows alpha.
  person = await suite.person(await suite.organization('alpha'), 'superadmin');
  await ok(person.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
});
afterAll(() => suite.stop());

/** Parameters that match the call's path and no record. */
const id = '018f3e9a-0000-7000-8000-000000000000';
const codes = { code: 'TMSP-2026-0000', purpose: 'revocation' };
const params = {
  id,
  runId: id,
  subjectId: id,
  registryId: id,
  controlId: id,
  deliveryId: id,
  entry: 'A.5.1',
  invitationId: id,
  versionId: id,
  reactionId: 'x',
  roundId: id,
  userId: id,
  snoozeId: id,
  key: 'x',
  number: '1',
  option: 'x',
  externalId: 'x',
  token: 'x',
  sha256: 'a'.repeat(64),
  ...codes,
};

const send = ({ method, path }: EndpointData, headers: Record<string, string>, query = '') =>
  suite.app.inject({
    method,
    url: `${fillPath(path, params)}${query}`,
    headers: { origin: publicUrl, cookie: cookieHeader(person.cookies), ...headers },
  });

const mismatch = () => ({
  message: 'This page shows another organisation, but you are now working in Bravo Ltd. Nothing was read or changed.',
  error: 'Conflict',
  errorCode: 'ORGANIZATION_MISMATCH',
  details: { organizationId: bravo, organizationName: 'Bravo Ltd' },
});

test.each(organizationCalls)(
  '§4 organisation switch: $name is refused for a page of the previous organisation',
  async ({ endpoint }) => {
    const response = await send(endpoint, { [organizationHeader]: person.organizationId });
    expect([response.statusCode, response.json()]).toEqual([409, mismatch()]);
  },
);

test.each(organizationCalls.filter(({ endpoint }) => endpoint.contentType))(
  '$name, which browsers open by address, takes the organisation from the query as well',
  async ({ endpoint }) => {
    const response = await send(endpoint, {}, `?organizationId=${person.organizationId}`);
    expect([response.statusCode, response.json()]).toEqual([409, mismatch()]);
  },
);

test.each(['', 'alpha', 'null', `${'0'.repeat(400)}`])('the malformed id "%s" is refused as well', async (id) => {
  const response = await send(calls.dashboard.get, { [organizationHeader]: id });
  expect([response.statusCode, response.json().errorCode]).toEqual([409, 'ORGANIZATION_MISMATCH']);
});

test('a refused write changes nothing; with the current organisation, or none, it succeeds', async () => {
  const endpoint = calls.onboarding.dismiss;
  const body = { reason: 'user_dismissed' };
  const dismissedAt = async () => (await ok<OnboardingProgress>(person.call(calls.onboarding.progress))).dismissedAt;
  const refused = await person.call(endpoint, { body, headers: { [organizationHeader]: person.organizationId } });
  expect([refused.statusCode, await dismissedAt()]).toEqual([409, null]);
  await ok(person.call(endpoint, { body, headers: { [organizationHeader]: bravo } }));
  expect(await dismissedAt()).not.toBeNull();
  await ok(person.call(calls.dashboard.get));
});

test.each(everyCall.filter(({ endpoint }) => endpoint.access === 'public' || endpoint.access === 'session'))(
  '$name belongs to no organisation and ignores the header',
  async ({ endpoint }) => {
    const response = await send(endpoint, { [organizationHeader]: person.organizationId });
    expect(errorBody.safeParse(response.body.startsWith('{') ? response.json() : {}).data?.errorCode).not.toBe(
      'ORGANIZATION_MISMATCH',
    );
  },
);
