/** One test of roles for every call: the permission matrix, over HTTP. */
import { permissionsOfRole, roles } from '@msp/contract';
import { responseIn, reviewAnswer, startTeam, type Team } from './answering';
import { commentInputs } from './comment-inputs';
import { evidenceInputs, formOf } from './evidence-inputs';
import { catalogueOf } from './oscal-files';
import { ok } from './outcomes';
import { type CallInput, everyCall, organizationCalls, type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let outsider: Person;
let team: Team;
const people = new Map<string, Person>();

beforeAll(async () => {
  suite = await startSuite();
  team = await startTeam(suite, 'alpha');
  const { organizationId } = team;
  for (const role of roles) people.set(role, await suite.person(organizationId, role));
  outsider = await suite.outsider();
});
afterAll(() => suite.stop());

/** An id of nothing: enough for a refusal, which must not depend on good input. */
const nothing: CallInput = {
  params: {
    id: '018f3e9a-0000-7000-8000-000000000000',
    reactionId: '018f3e9a-0000-7000-8000-000000000000',
    number: '1',
  },
};

let loadedCatalogues = 0;

/** A well-formed request for calls that need one, made anew for each: a success depends on it. */
const inputs: Record<string, (person: Person) => CallInput | Promise<CallInput>> = {
  ...evidenceInputs(() => people.get('superadmin') as Person),
  ...commentInputs(() => people.get('superadmin') as Person),
  'activity.ofControl': () => ({ params: { id: 'IDN-01' } }),
  'auth.switchOrganization': () => ({ body: { organizationExternalId: 'org_alpha' } }),
  'catalogue.load': () => {
    loadedCatalogues += 1;
    const content = JSON.stringify(catalogueOf(1, `roles-${loadedCatalogues}`));
    return { body: formOf({}, { name: 'catalogue.json', content }) };
  },
  'catalogue.use': async () => {
    const { rows } = await suite.admin.query(`select id from control_registries where source = 'shipped'`);
    return { params: { id: rows[0].id } };
  },
  'controls.registry': () => ({ params: { id: 'IDN-01' } }),
  'controls.metricHistory': () => ({ params: { id: 'IDN-01' } }),
  'controlResponses.create': () => ({ body: { controlId: team.nextControl() } }),
  'controlResponses.ofControl': () => ({ params: { id: 'IDN-01' } }),
  'controlResponses.get': async () => ({ params: { id: (await responseIn(team, 'DRAFT')).response.id } }),
  'controlResponses.versions': async () => ({ params: { id: (await responseIn(team, 'DRAFT')).response.id } }),
  'controlResponses.update': async () => {
    const { id, version } = (await responseIn(team, 'DRAFT')).response;
    return { params: { id }, body: { version, notes: 'Changed.' } };
  },
  'controlResponses.remove': async () => {
    const { id, version } = (await responseIn(team, 'DRAFT')).response;
    return { params: { id }, query: { version: String(version) } };
  },
  'controlResponses.submitForReview': async () => {
    const { id, version } = (await responseIn(team, 'DRAFT')).response;
    return { params: { id }, body: { version } };
  },
  'controlResponses.review': async () => {
    const { id, version } = (await responseIn(team, 'IN_REVIEW')).response;
    return { params: { id }, body: { version, decision: 'APPROVE' } };
  },
  'controlResponses.bulk': async () => {
    const { control } = (await responseIn(team, 'DRAFT')).response;
    return { body: { action: 'OWNER', controlIds: [control.id], ownerId: null } };
  },
  'requirementResponses.bulk': async () => {
    const { response, answer } = await responseIn(team, 'DRAFT');
    const { requirementId, version } = answer;
    return { body: { responseId: response.id, answers: [{ requirementId, value: null, version }] } };
  },
  'requirementResponses.ofResponse': async () => ({ params: { id: (await responseIn(team, 'DRAFT')).response.id } }),
  'requirementResponses.review': async () => {
    const { id, version } = (await responseIn(team, 'IN_REVIEW')).answer;
    return { params: { id }, body: { version, decision: 'APPROVE' } };
  },
  'requirementResponses.undoReview': async () => {
    const { id, version } = (await responseIn(team, 'IN_REVIEW')).answer;
    await ok(reviewAnswer(team.reviewer, { id, version }, 'APPROVE'));
    return { params: { id }, body: { version: version + 1 } };
  },
  'onboarding.updateStep': () => ({ body: { step: 'addUsers', completed: true } }),
  'onboarding.dismiss': () => ({ body: { reason: 'user_dismissed' } }),
  'templates.get': () => ({ params: { id: 'EVT-01' } }),
  'templates.byControl': () => ({ params: { id: 'IDN-05' } }),
};

/** Calls that the configured identity provider does not support. OpenID Connect has no widgets. */
const unsupported = new Set(['auth.widgetToken']);

/** Calls that succeed with another status than 200. */
const successOf: Record<string, number> = {
  'comments.remove': 204,
  'comments.removeReaction': 204,
  'controlResponses.remove': 204,
  'evidence.remove': 204,
};

describe('§6 permissions: what a role does not hold is refused with 403', () => {
  test.each(organizationCalls.flatMap((call) => roles.map((role) => ({ ...call, role }))))(
    '$name as $role',
    async ({ name, endpoint, role }) => {
      const may = (permissionsOfRole[role] as readonly string[]).includes(endpoint.access);
      const person = people.get(role) as Person;
      const answer = await person.call(endpoint, may ? await inputs[name]?.(person) : nothing);
      if (!may) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ errorCode: 'FORBIDDEN', details: { permission: endpoint.access } });
      } else if (unsupported.has(name)) {
        expect(answer.json()).toMatchObject({ errorCode: 'NOT_SUPPORTED' });
      } else {
        expect(answer.statusCode).toBe(successOf[name] ?? 200);
      }
    },
  );

  test.each(everyCall.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$name needs a session',
    async ({ endpoint }) => {
      const answer = await suite.stranger().call(endpoint, nothing);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        message: 'Authentication required',
        error: 'Unauthorized',
        errorCode: 'AUTHENTICATION_REQUIRED',
      });
    },
  );

  test.each(organizationCalls)('$name needs an organisation', async ({ endpoint }) => {
    const answer = await outsider.call(endpoint, nothing);
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
