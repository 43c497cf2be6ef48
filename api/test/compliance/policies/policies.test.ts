/** Policies over HTTP: the library, drafts, review and publication (specification §7 Policy documents; ). */
import {
  calls,
  type PolicyDetail,
  type PolicyItem,
  type PolicyTemplate,
  type PolicyVersion,
  policyVersionStates,
} from '@msp/contract';
import { ok, type Page, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  publishNext,
  publishText,
  publishVersion,
  readVersion,
  reviewBy,
  saveVersion,
  startFromTemplate,
  startText,
  submitVersion,
  uploadVersion,
  valuesFor,
} from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;

let suite: Suite;
let admin: Person;
let user: Person;
beforeAll(async () => {
  ({ suite, admin, user } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const library = (query: Record<string, string | string[]> = {}) =>
  ok<Page<PolicyItem> & { summary: { total: number; state: Record<string, number> } }>(
    user.call(policies.list, { query: { limit: '100', ...query } }),
  );
const readPolicy = (id: string) => ok<PolicyDetail>(user.call(policies.read, { params: { id } }));
const requireReview = (reviewRequired: boolean) =>
  ok(admin.call(policies.updateSettings, { body: { reviewRequired } }));

describe('the library', () => {
  test('has a row for each policy that the registry names, before the organisation starts one', async () => {
    const { items } = await library();
    expect(items.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, index) => `POL-${String(index + 1).padStart(2, '0')}`),
    );
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['MISSING']));
    expect(items.find(({ code }) => code === 'POL-02')).toMatchObject({ id: null, version: null, source: null });
    expect((await readPolicy('POL-02')).versions).toEqual([]);
  });

  test('§7 templates: each with its policy; one by id or code, with its text', async () => {
    const { policy } = await startFromTemplate(user, 'POL-12');
    const { items } = await ok<{ items: PolicyTemplate[] }>(user.call(policies.templates));
    const listed = items.find(({ code }) => code === 'POL-12');
    expect(listed).toMatchObject({ policyId: policy.id, state: 'DRAFT' });
    for (const id of ['POL-12', listed?.id ?? '']) {
      const template = await ok<PolicyTemplate>(user.call(policies.template, { params: { id } }));
      expect(template).toMatchObject({ code: 'POL-12', content: expect.stringContaining('[') });
    }
    const evidenceTemplate = user.call(policies.template, { params: { id: 'EVT-01' } });
    expect(await refusal(evidenceTemplate)).toMatchObject({ status: 404 });
  });

  test('own policies get codes of their own, and every filter selects by what is shown', async () => {
    const first = await publishText(user, 'Text.');
    const second = await startText(user, 'Text.', 'Travel policy');
    expect(Number(second.policy.code.slice(4))).toBe(Number(first.policy.code.slice(4)) + 1);
    const codes = async (query: Record<string, string | string[]>) =>
      (await library(query)).items.map(({ code }) => code);
    expect(await codes({ search: 'travel' })).toEqual([second.policy.code]);
    expect(await codes({ state: 'PUBLISHED' })).toEqual([first.policy.code]);
    expect(await codes({ owner: user.userId })).toEqual([first.policy.code]);
    expect(await codes({ owner: 'none', source: 'TEXT' })).toEqual([second.policy.code]);
    expect(await codes({ control: 'BKR-01' })).toEqual(['POL-02']);
    expect(await codes({ domain: 'BKR' })).toContain('POL-02');
  });

  test('a published policy whose review-by date has come is due for review', async () => {
    const { policy } = await publishText(user);
    const now = suite.clock.now();
    suite.clock.set(new Date(`${reviewBy}T00:00:00Z`));
    await suite.extendSessions();
    await user.signIn();
    expect((await readPolicy(policy.id)).state).toBe('REVIEW_DUE');
    suite.clock.set(now);
    await user.signIn();
    expect((await readPolicy(policy.id)).state).toBe('PUBLISHED');
  });
});

describe('drafts', () => {
  test('a template is begun once; the refusal names its policy', async () => {
    const { policy } = await startFromTemplate(user, 'POL-03');
    const again = user.call(policies.create, { body: { source: 'TEMPLATE', templateId: 'POL-03' } });
    expect(await refusal(again)).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      details: { policyId: policy.id },
    });
  });

  test('two members who start the same template at once: one of them does', async () => {
    const start = (person: Person) =>
      person.call(policies.create, { body: { source: 'TEMPLATE', templateId: 'POL-04' } });
    const statuses = (await Promise.all([start(user), start(admin)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('§7 uploaded/{id}: a draft is saved with its version; an older one is refused with what is stored', async () => {
    const draft = await startText(user);
    const saved = await ok<PolicyVersion>(saveVersion(user, draft, { content: 'First.' }));
    const stale = saveVersion(admin, draft, { content: 'Second.' });
    expect(await refusal(stale)).toMatchObject({
      status: 409,
      errorCode: 'STALE',
      details: { currentVersion: saved.version, current: { content: 'First.' } },
    });
    expect((await readVersion(user, draft.id)).content).toBe('First.');
  });

  test('saving what is stored is not a change, whatever its version', async () => {
    const draft = await startText(user);
    const saved = await ok<PolicyVersion>(saveVersion(user, draft, { content: 'First.' }));
    expect(await ok<PolicyVersion>(saveVersion(user, draft, { content: 'First.' }))).toEqual(saved);
  });

  test('a policy has one draft at most; the refusal names it', async () => {
    const { policy } = await publishText(user);
    const start = () => user.call(policies.startDraft, { params: { id: policy.code }, body: { source: 'PUBLISHED' } });
    const draft = await ok<PolicyVersion>(start());
    expect(draft).toMatchObject({ number: 2, state: 'DRAFT', content: '# Policy\n\nLock your screen.' });
    expect(await refusal(start())).toMatchObject({ status: 409, details: { versionId: draft.id } });
    expect(await refusal(uploadVersion(user, undefined, { policyId: policy.id }))).toMatchObject({ status: 409 });
  });

  test('a discarded draft leaves the published version; with its only version, the policy goes', async () => {
    const { policy, id } = await publishText(user);
    const body = { source: 'PUBLISHED' };
    const draft = await ok<PolicyVersion>(user.call(policies.startDraft, { params: { id: policy.id }, body }));
    const discard = (version: PolicyVersion) =>
      user.call(policies.discardDraft, {
        params: { id: version.id },
        query: { version: String(version.version) },
      });
    expect((await discard(draft)).statusCode).toBe(204);
    expect((await readPolicy(policy.id)).versions.map((version) => version.id)).toEqual([id]);
    const only = await startText(user);
    expect((await discard(only)).statusCode).toBe(204);
    const gone = user.call(policies.read, { params: { id: only.policy.id } });
    expect(await refusal(gone)).toMatchObject({ status: 404 });
  });
});

describe('publication', () => {
  test('§7 a text with blanks is refused with their places; with values, they are in the text', async () => {
    const draft = await startFromTemplate(user, 'POL-01');
    const content = draft.content ?? '';
    const refused = await refusal(publishVersion(user, draft));
    expect(refused).toMatchObject({ status: 409, errorCode: 'BLANKS_LEFT' });
    expect((refused.details as { blanks: unknown[] }).blanks).toHaveLength(Object.keys(valuesFor(content)).length);
    const filled = await ok<PolicyVersion>(saveVersion(user, draft, { blankValues: valuesFor(content) }));
    const published = await ok<PolicyVersion>(publishVersion(user, filled));
    expect(published).toMatchObject({ state: 'PUBLISHED', blankValues: {}, owner: { id: user.userId }, reviewBy });
    expect(published.content).toContain('Filled');
    expect(published.content).not.toMatch(/\[[^\]]+\]/);
    expect(await readPolicy('POL-01')).toMatchObject({ state: 'PUBLISHED', owner: { id: user.userId }, reviewBy });
  });

  test('§7 the library and its CSV name the published version with its hash', async () => {
    const { policy, sha256 } = await publishText(user, 'Hashed.');
    expect((await readPolicy(policy.id)).published).toMatchObject({ number: 1, sha256 });
    const { body } = await user.call(policies.listCsv, { query: { search: policy.code } });
    const [header = '', row = ''] = body.replace(/^\uFEFF/, '').split('\r\n');
    const at = (name: string) => row.split(',')[header.split(',').indexOf(name)];
    expect([at('Published version'), at('Published SHA-256')]).toEqual(['1', sha256]);
  });

  test('§7 §3 one version is published at a time: the earlier one is superseded', async () => {
    const first = await publishText(user, 'One.');
    const second = await publishNext(user, first.policy.id, 'Two.');
    const { versions, published } = await readPolicy(first.policy.id);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'SUPERSEDED'],
    ]);
    expect(published?.id).toBe(second.id);
    const listed = user.call(policies.versions, { params: { id: first.policy.code } });
    expect((await ok<{ items: unknown[] }>(listed)).items).toEqual(versions);
  });

  test('a published version cannot be changed, for the owner of the database either', async () => {
    const { id } = await publishText(user, 'One.');
    for (const statement of [
      `update policy_versions set content = 'x' where id = $1`,
      `update policy_versions set state = 'DRAFT' where id = $1`,
      'delete from policy_versions where id = $1',
    ]) {
      await expect(suite.admin.query(statement, [id])).rejects.toThrow('cannot be changed');
    }
  });

  test.each([
    ['no owner', { ownerId: undefined }, 'body.ownerId'],
    ['no review-by date', { reviewBy: undefined }, 'body.reviewBy'],
    ['a review-by date that has come', { reviewBy: '2026-11-20' }, 'body.reviewBy'],
    ['an unknown owner', { ownerId: '018f3e9a-0000-7000-8000-000000000000' }, 'body.ownerId'],
  ])('%s is refused', async (_, more, path) => {
    const draft = await startText(user);
    expect(await refusal(publishVersion(user, draft, more))).toMatchObject({ status: 400, details: [{ path }] });
    expect((await readVersion(user, draft.id)).state).toBe('DRAFT');
  });

  test('an empty text is refused', async () => {
    expect(await refusal(publishVersion(user, await startText(user, ' ')))).toMatchObject({ status: 409 });
  });

  test('four eyes: a draft is submitted, and another member publishes it or sends it back', async () => {
    await requireReview(true);
    const draft = await startText(user);
    expect(await refusal(publishVersion(user, draft))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    const submitted = await ok<PolicyVersion>(submitVersion(user, draft));
    expect(submitted).toMatchObject({ state: 'IN_REVIEW', mayPublish: false });
    expect(await refusal(publishVersion(user, submitted))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    const sendBack = (person: Person, version: number, comment?: string) =>
      person.call(policies.sendBack, {
        params: { id: draft.id },
        body: { version, ...(comment && { comment }) },
      });
    expect(await refusal(sendBack(admin, submitted.version))).toMatchObject({ status: 400 });
    const back = await ok<PolicyVersion>(sendBack(admin, submitted.version, 'Name the keeper.'));
    expect(back).toMatchObject({ state: 'DRAFT', sentBack: { comment: 'Name the keeper.', by: { id: admin.userId } } });
    const again = await ok<PolicyVersion>(submitVersion(user, back));
    expect(again.sentBack).toBeNull();
    expect(await readVersion(admin, draft.id)).toMatchObject({ mayPublish: true });
    const body = { version: again.version };
    const published = await ok<PolicyVersion>(admin.call(policies.publish, { params: { id: draft.id }, body }));
    expect(published).toMatchObject({
      state: 'PUBLISHED',
      owner: { id: user.userId },
      publishedBy: { id: admin.userId },
    });
    await requireReview(false);
  });

  test('a submitter takes a submission back without a comment', async () => {
    const submitted = await ok<PolicyVersion>(submitVersion(user, await startText(user)));
    const body = { version: submitted.version };
    const back = await ok<PolicyVersion>(user.call(policies.sendBack, { params: { id: submitted.id }, body }));
    expect(back).toMatchObject({ state: 'DRAFT', sentBack: null, submittedBy: null });
  });
});

type Change = (person: Person, version: PolicyVersion) => ReturnType<Person['call']>;
const changes: Record<string, Change> = {
  saveDraft: (person, version) => saveVersion(person, version, { content: 'Changed.' }),
  discardDraft: (person, { id, version }) =>
    person.call(policies.discardDraft, { params: { id }, query: { version: String(version) } }),
  submit: submitVersion,
  sendBack: (person, { id, version }) =>
    person.call(policies.sendBack, { params: { id }, body: { version, comment: 'No.' } }),
  publish: publishVersion,
};
const allowed: Record<(typeof policyVersionStates)[number], string[]> = {
  DRAFT: ['saveDraft', 'discardDraft', 'submit', 'publish'],
  IN_REVIEW: ['sendBack', 'publish'],
  PUBLISHED: [],
  SUPERSEDED: [],
};

async function versionIn(state: string): Promise<PolicyVersion> {
  if (state === 'DRAFT') return startText(user);
  if (state === 'IN_REVIEW') return ok<PolicyVersion>(submitVersion(user, await startText(user)));
  const version = await publishText(user);
  if (state === 'SUPERSEDED') await publishNext(user, version.policy.id, 'Next.');
  return readVersion(user, version.id);
}

describe.each(policyVersionStates)('§7 §3 transitions of a %s version', (state) => {
  test.each(Object.keys(changes))('%s', async (name) => {
    const version = await versionIn(state);
    const call = (changes[name] as Change)(admin, version);
    if (allowed[state].includes(name)) {
      expect([200, 204]).toContain((await call).statusCode);
      return;
    }
    expect(await refusal(call)).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: state },
    });
    expect(await readVersion(user, version.id)).toMatchObject({ state, version: version.version });
  });

  test.each(Object.keys(changes))('%s with another version is refused as stale, whatever its state', async (name) => {
    const version = await versionIn(state);
    const call = (changes[name] as Change)(admin, { ...version, version: version.version + 1 });
    expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'STALE' });
    expect(await readVersion(user, version.id)).toMatchObject({ state, version: version.version });
  });
});

describe('a policy', () => {
  const change = (endpoint: 'update' | 'retire' | 'restore', id: string, body: object) =>
    user.call(policies[endpoint], { params: { id }, body });

  test('changes its name, owner and review-by date with its version', async () => {
    const { policy } = await publishText(user);
    const body = { version: policy.version, name: 'New name', ownerId: admin.userId, reviewBy: '2027-01-01' };
    expect(await ok<PolicyDetail>(change('update', policy.id, body))).toMatchObject({
      name: 'New name',
      owner: { id: admin.userId },
      reviewBy: '2027-01-01',
    });
    const stale = change('update', policy.id, { ...body, name: 'Other' });
    expect(await refusal(stale)).toMatchObject({ status: 409, errorCode: 'STALE' });
  });

  test('is retired, which hides it from the list and refuses every change, and restored', async () => {
    const { policy, id } = await publishText(user);
    const retired = await ok<PolicyDetail>(change('retire', policy.id, { version: policy.version }));
    expect(retired).toMatchObject({ state: 'RETIRED', retiredAt: expect.any(String) });
    expect((await library()).items.map(({ code }) => code)).not.toContain(policy.code);
    expect((await library({ state: 'RETIRED' })).items.map(({ code }) => code)).toContain(policy.code);
    const version = retired.version ?? 0;
    for (const refused of [
      change('retire', policy.id, { version }),
      change('update', policy.id, { version, name: 'x' }),
      user.call(policies.startDraft, { params: { id: policy.id }, body: { source: 'PUBLISHED' } }),
      user.call(policies.askAcceptance, { params: { id }, body: { members: 'ALL' } }),
    ]) {
      expect(await refusal(refused)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    }
    expect(await ok<PolicyDetail>(change('restore', policy.id, { version }))).toMatchObject({ state: 'PUBLISHED' });
  });

  test('its log has every step, and comments belong to it', async () => {
    const { policy } = await publishText(user);
    const body = { recordType: 'policy', recordId: policy.id, body: 'Who keeps the keys?' };
    await ok(user.call(calls.comments.create, { body }));
    const log = user.call(calls.activityFeed.ofPolicy, { params: { id: policy.id } });
    const { items } = await ok<{ items: { title: string }[] }>(log);
    expect(items.map(({ title }) => title)).toEqual(['Policy published', 'Policy draft started']);
  });
});
