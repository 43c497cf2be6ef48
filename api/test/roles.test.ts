/** One test of roles for every call: the permission matrix, over HTTP. */
import { permissionsOfRole, roles } from '@msp/contract';
import { evidenceInputs } from './evidence-inputs';
import { type CallInput, everyCall, organizationCalls, type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let outsider: Person;
const people = new Map<string, Person>();

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  for (const role of roles) people.set(role, await suite.person(organizationId, role));
  outsider = await suite.outsider();
});
afterAll(() => suite.stop());

/** A well-formed request for calls that need one: a refusal must not depend on good input, but a success does. */
const inputs: Record<string, CallInput | (() => Promise<CallInput>)> = {
  ...evidenceInputs(() => people.get('superadmin') as Person),
  'activity.ofControl': { params: { id: 'IDN-01' } },
  'auth.switchOrganization': { body: { organizationExternalId: 'org_alpha' } },
  'controls.registry': { params: { id: 'IDN-01' } },
  'onboarding.updateStep': { body: { step: 'addUsers', completed: true } },
  'onboarding.dismiss': { body: { reason: 'user_dismissed' } },
  'templates.get': { params: { id: 'EVT-01' } },
  'templates.byControl': { params: { id: 'IDN-05' } },
};
const inputOf = async (name: string): Promise<CallInput | undefined> => {
  const input = inputs[name];
  return typeof input === 'function' ? input() : input;
};

/** Calls that answer something else than 200 to those who may make them, and why. */
const successOf: Record<string, number> = {
  // The OpenID Connect provider has no widgets.
  'auth.widgetToken': 501,
  'evidence.remove': 204,
};

describe('§6 permissions: what a role does not hold is refused with 403', () => {
  test.each(organizationCalls.flatMap((call) => roles.map((role) => ({ ...call, role }))))(
    '$name as $role',
    async ({ name, endpoint, role }) => {
      const may = (permissionsOfRole[role] as readonly string[]).includes(endpoint.access);
      const answer = await people.get(role)?.call(endpoint, await inputOf(name));
      expect(answer?.statusCode).toBe(may ? (successOf[name] ?? 200) : 403);
      if (!may)
        expect(answer?.json()).toMatchObject({ errorCode: 'FORBIDDEN', details: { permission: endpoint.access } });
    },
  );

  test.each(everyCall.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name needs a session',
    async ({ name, endpoint }) => {
      const answer = await suite.stranger().call(endpoint, await inputOf(name));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        message: 'Authentication required',
        error: 'Unauthorized',
        errorCode: 'AUTHENTICATION_REQUIRED',
      });
    },
  );

  test.each(organizationCalls)('$name needs an organisation', async ({ name, endpoint }) => {
    const answer = await outsider.call(endpoint, await inputOf(name));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorCode).toBe('ORGANIZATION_REQUIRED');
  });

  test('a refusal comes before the input is looked at', async () => {
    const viewer = people.get('VIEWER');
    const call = everyCall.find(({ name }) => name === 'onboarding.updateStep');
    if (!call) throw new Error('missing');
    expect((await viewer?.call(call.endpoint, { body: { nonsense: true } }))?.statusCode).toBe(403);
  });
});
