/** Tenant isolation for every call: a member of organisation A reaches no record of organisation B, by list, by id or by switching. */
import { type ControlResponse, calls, type EndpointData } from '@msp/contract';
import { organizationCalls } from '../support/contract-calls';
import { openEvents } from '../support/event-stream';
import { ok, refusal } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import {
  addReaction,
  commentOn,
  listThreads,
  postComment,
  removeReaction,
  resolveThread,
} from '../support/requests/comment-requests';
import { foreignIds, foreignRequests } from '../support/requests/foreign-requests';
import { createResponse, getResponse, questionOf } from '../support/requests/response-requests';
import { foreignRegisterInputs, newRisk, newSupplier } from '../support/requests/risk-requests';
import { newTask } from '../support/requests/task-requests';
import { callWith } from '../support/requests/tenancy/api-key-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let a: SeededOrganization;
let b: SeededOrganization;
let before: ControlResponse;
/** What A asks for, by the call. A call without an entry fails its test. */
let attempts: Awaited<ReturnType<typeof foreignRequests>>;

beforeAll(async () => {
  suite = await startSuite();
  a = await seedOrganization(suite, 'alpha');
  b = await seedOrganization(suite, 'bravo');
  attempts = await foreignRequests(a, b);
  before = await getResponse(b.admin, b.responseId);
});
afterAll(() => suite.stop());

describe("§1 multi-tenant: no call returns another organisation's records", () => {
  async function expectNothingOfB(name: string, call: (input: CallInput) => ReturnType<Person['call']>) {
    const inputs = attempts[name]?.();
    if (!inputs) throw new Error(`Add requests for ${name} to this test.`);
    for (const input of inputs) {
      const response = await call(input);
      expect(response.statusCode).toBeLessThan(name === 'auth.widgetToken' ? 502 : 500);
      for (const id of foreignIds(b)) expect(response.body).not.toContain(id);
      expect(response.body).not.toMatch(/bravo/);
    }
  }

  test.each(organizationCalls)('$name', ({ name, endpoint }) =>
    expectNothingOfB(name, (input) => a.admin.call(endpoint, input)),
  );

  test.each(organizationCalls.filter(({ endpoint }) => !endpoint.personOnly))(
    '§7 API keys: $name with a key',
    ({ name, endpoint }) => {
      const send = callWith(suite.app, a.apiKeySecret);
      return expectNothingOfB(name, (input) => send(endpoint, input));
    },
  );

  test('§7 evidence.bulk: evidence of another organisation is refused entirely; nothing is changed', async () => {
    const body = { action: 'TYPE', evidenceIds: [a.evidenceId, b.evidenceId], type: 'SCREENSHOT' };
    const details = [{ path: 'body.evidenceIds.1' }];
    expect(await refusal(a.admin.call(calls.evidence.bulk, { body }))).toMatchObject({ status: 400, details });
    for (const { admin, evidenceId } of [a, b]) {
      const { type } = (await admin.call(calls.evidence.get, { params: { id: evidenceId } })).json();
      expect(type).toBe('EXPORT');
    }
  });

  test('§7 users.invite: members and invited people of another organisation are answered like unknown addresses', async () => {
    const addresses = ['guest@bravo.example', b.admin.context.actor?.email ?? '', 'unknown@elsewhere.example'];
    const body = { invitations: addresses.map((email) => ({ email, role: 'VIEWER' })) };
    const { results } = (await a.admin.call(calls.users.invite, { body })).json();
    for (const [index, email] of addresses.entries())
      expect(results[index]).toEqual({ email, outcome: 'INVITED', message: null, invitationId: expect.any(String) });
  });

  test('B itself sees its records', async () => {
    const response = await b.admin.call(calls.evidence.list);
    expect(response.json().items).toContainEqual(
      expect.objectContaining({ id: b.evidenceId, name: 'Export of bravo' }),
    );
  });

  test('§7 switch-organization: 404 for an organisation that the caller does not belong to; the session keeps its organisation', async () => {
    const response = await a.admin.call(calls.auth.switchOrganization, {
      body: { organizationExternalId: 'org_bravo' },
    });
    expect(response.statusCode).toBe(404);
    expect((await a.admin.call(calls.auth.profile)).json().organization.organizationId).toBe(a.organizationId);
  });

  test('§7 policy-documents: 404 for a policy of another organisation, which stays unchanged', async () => {
    for (const name of [
      'read',
      'startDraft',
      'retire',
      'versions',
      'getVersion',
      'saveDraft',
      'discardDraft',
      'publish',
    ]) {
      const [input] = attempts[`policies.${name}`]?.() ?? [];
      const call = a.admin.call(calls.policies[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
    const { versions, state, name } = (
      await b.admin.call(calls.policies.read, { params: { id: b.policyDocumentId } })
    ).json();
    expect([name, state]).toEqual(['Policy document of bravo', 'PUBLISHED']);
    expect(versions).toMatchObject([
      { id: b.policyDraftId, version: 1, state: 'DRAFT' },
      { id: b.policyVersionId, state: 'PUBLISHED', acceptance: { asked: 2, accepted: 0 } },
    ]);
    expect((await b.admin.call(calls.policies.status)).json().reviewRequired).toBe(false);
  });

  test.each(['get', 'addFile', 'update', 'remove', 'archive', 'unarchive', 'download', 'preview'])(
    '§7 evidence.%s: 404 for evidence of another organisation, which stays unchanged',
    async (name) => {
      for (const input of attempts[`evidence.${name}`]?.() ?? []) {
        const call = a.admin.call(calls.evidence[name as 'get'], input);
        expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      }
      const unchanged = (await b.admin.call(calls.evidence.get, { params: { id: b.evidenceId } })).json();
      expect(unchanged).toMatchObject({
        name: 'Export of bravo',
        status: 'ACTIVE',
        version: 1,
        files: [{ number: 1 }],
      });
    },
  );

  test('§7 recurring tasks: 404 for a task, round or review of another organisation, which stay unchanged', async () => {
    const names = Object.keys(attempts).filter((name) => /^(tasks|accessReviews)\./.test(name));
    for (const name of names.filter((one) => !/(list|listCsv|create|complete)$/.test(one))) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      for (const input of attempts[name]?.() ?? [])
        expect([name, (await a.admin.call(endpoint as EndpointData, input)).statusCode]).toEqual([name, 404]);
    }
    const [foreignTask, foreignEvidence] = attempts['tasks.complete']?.() ?? [];
    expect(await refusal(a.admin.call(calls.tasks.complete, foreignTask))).toMatchObject({ status: 404 });
    expect(await refusal(a.admin.call(calls.tasks.complete, foreignEvidence))).toMatchObject({ status: 400 });
    expect(await refusal(a.admin.call(calls.tasks.create, { body: newTask(b.user) }))).toMatchObject({ status: 400 });
    const task = (await b.admin.call(calls.tasks.read, { params: { id: b.taskId } })).json();
    expect(task).toMatchObject({ name: 'Task of bravo', state: 'planned', version: 2, rounds: [{ id: b.roundId }] });
    const review = (await b.admin.call(calls.accessReviews.read, { params: { id: b.accessReviewId } })).json();
    expect(review).toMatchObject({ state: 'draft', version: 1 });
    const calendar = await suite.app.inject({ url: `/api/v1/calendar.ics?token=${b.calendarToken}` });
    expect([calendar.statusCode, calendar.body.includes('Task of alpha')]).toEqual([200, false]);
    expect(calendar.body).toContain('Task of bravo');
  });

  test('§7 risks and suppliers: 404 for those of another organisation, 400 for links to them; they stay unchanged', async () => {
    for (const [name, input] of Object.entries(foreignRegisterInputs(b, a.user))) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      if (call === 'create') continue;
      expect([name, (await a.admin.call(endpoint as EndpointData, input)).statusCode]).toEqual([name, 404]);
    }
    const linked = newRisk(a.user, { suppliers: [b.supplierId] });
    expect(await refusal(a.admin.call(calls.risks.create, { body: linked }))).toMatchObject({ status: 400 });
    const documents = newSupplier(a.user, { documents: [b.evidenceId] });
    expect(await refusal(a.admin.call(calls.suppliers.create, { body: documents }))).toMatchObject({ status: 400 });
    expect(await refusal(a.admin.call(calls.risks.create, { body: newRisk(b.user) }))).toMatchObject({ status: 400 });
    const risk = (await b.admin.call(calls.risks.read, { params: { id: b.riskId } })).json();
    expect(risk).toMatchObject({
      title: 'Risk of bravo',
      state: 'open',
      version: 2,
      suppliers: [{ id: b.supplierId }],
    });
    const supplier = (await b.admin.call(calls.suppliers.read, { params: { id: b.supplierId } })).json();
    expect(supplier).toMatchObject({ name: 'Supplier of bravo', version: 2, documents: [{ id: b.evidenceId }] });
  });

  test('notifications of another organisation stay unread', async () => {
    await ok(a.admin.call(calls.notifications.markRead, { body: { ids: [b.notificationId] } }));
    const { items } = (await b.admin.call(calls.notifications.list)).json();
    expect(items).toContainEqual(expect.objectContaining({ id: b.notificationId, readAt: null }));
  });

  test('§7 views.remove: 404 for a view of another organisation, which stays', async () => {
    const call = a.admin.call(calls.views.remove, { params: { id: b.viewId } });
    expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    const { items } = (await b.admin.call(calls.views.list, { query: { path: '/controls' } })).json();
    expect(items).toEqual([expect.objectContaining({ id: b.viewId, name: 'View of bravo' })]);
  });

  test.each(['download', 'remove'] as const)(
    '§7 dataExports.%s: 404 for an export of another organisation, which stays',
    async (name) => {
      const call = a.admin.call(calls.dataExports[name], { params: { id: b.dataExportId } });
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      const { items } = (await b.admin.call(calls.dataExports.list)).json();
      expect(items).toEqual([expect.objectContaining({ id: b.dataExportId, state: 'QUEUED' })]);
    },
  );

  test.each(['read', 'change', 'remove', 'rotateSecret', 'test', 'deliveries', 'redeliver'])(
    '§7 webhooks.%s: 404 for a webhook of another organisation, which stays unchanged',
    async (name) => {
      const [input] = attempts[`webhooks.${name}`]?.() ?? [];
      const call = a.admin.call(calls.webhooks[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
      const unchanged = (await b.admin.call(calls.webhooks.read, { params: { id: b.webhookId } })).json();
      expect(unchanged).toMatchObject({ url: 'https://bravo.example/hook', state: 'ACTIVE', version: 1 });
    },
  );

  test.each(
    Object.keys(calls.integrations).filter(
      (name) => !['adapters', 'list', 'create', 'consentCallback', 'changeSubjects', 'run'].includes(name),
    ),
  )('§7 integrations.%s: 404 for an integration of another organisation', async (name) => {
    for (const input of attempts[`integrations.${name}`]?.() ?? []) {
      const call = a.admin.call(calls.integrations[name as 'read'], input);
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    }
  });

  test('§7 a subject, run, override or evidence of another organisation is refused and stays unchanged', async () => {
    for (const name of ['integrations.changeSubjects', 'integrations.run', 'metricOverrides.create']) {
      const [group = '', call = ''] = name.split('.');
      const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
      for (const input of attempts[name]?.() ?? [])
        expect(await refusal(a.admin.call(endpoint as EndpointData, input))).toMatchObject({ status: 404 });
    }
    const remove = a.admin.call(calls.metricOverrides.remove, { params: { id: b.overrideId } });
    expect(await refusal(remove)).toMatchObject({ status: 404 });
    const { items } = (await b.admin.call(calls.metricOverrides.list)).json();
    expect(items).toEqual([expect.objectContaining({ id: b.overrideId, state: 'active' })]);
    const integration = (await b.admin.call(calls.integrations.read, { params: { id: b.integrationId } })).json();
    expect(integration).toMatchObject({
      name: 'Tenant of bravo',
      status: 'CONNECTED',
      counts: { includedSubjects: 1 },
    });
  });

  test('a write in A changes nothing in B', async () => {
    const progress = (await b.admin.call(calls.onboarding.progress)).json();
    expect(progress).toMatchObject({ hasBookedCall: true, hasAddedUsers: false, dismissedAt: null });
    expect(await getResponse(b.admin, b.responseId)).toEqual(before);
  });

  test.each([
    ['an owner', 'DEV-02', () => ({ ownerId: b.user.userId }), 'body.ownerId'],
    ['a risk owner', 'DEV-02', () => ({ riskOwnerId: b.user.userId }), 'body.riskOwnerId'],
  ] as const)('%s from another organisation is refused', async (_record, controlId, content, path) => {
    const call = a.admin.call(calls.controlResponses.create, { body: { controlId, ...content() } });
    expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path }] });
  });

  test.each([
    ['evidence', 'DEV-01', 'device-list', () => [b.evidenceId]],
    ['a person', 'DEV-01', 'list-owner', () => b.user.userId],
    ['a policy', 'DEV-02', 'patch-policy', () => b.policyVersionId],
    ['evidence of the type POLICY', 'DEV-02', 'patch-policy', () => b.policyId],
  ] as const)('%s from another organisation cannot be an answer', async (_record, code, key, value) => {
    const { response } = (await a.admin.call(calls.controlResponses.ofControl, { params: { id: code } })).json();
    const { id: responseId } = response ?? (await createResponse(a.admin, code));
    const { id: requirementId } = await questionOf(a.admin, code, key);
    const body = { responseId, answers: [{ requirementId, value: value(), version: null }] };
    expect(await refusal(a.admin.call(calls.requirementResponses.bulk, { body }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.answers.0.value' }],
    });
    expect((await getResponse(a.admin, responseId)).answers).toEqual([]);
  });

  test('comments: a record, thread, file, mention or reaction of another organisation is refused and stays unchanged', async () => {
    const evidenceOfA = { recordType: 'evidence', recordId: a.evidenceId } as const;
    const evidenceOfB = { recordType: 'evidence', recordId: b.evidenceId } as const;
    const before = await listThreads(b.admin, evidenceOfB);
    const ownComment = await commentOn(a.admin, evidenceOfA, 'In A.');
    for (const call of [
      postComment(a.admin, evidenceOfB, 'Hello.'),
      postComment(a.admin, evidenceOfA, 'Hello.', { parentId: b.commentId }),
      resolveThread(a.admin, { id: b.commentId }),
      addReaction(a.admin, { id: b.commentId }),
      removeReaction(a.admin, { id: b.commentId }, b.reactionId),
      removeReaction(a.admin, ownComment, b.reactionId),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    for (const [call, path] of [
      [postComment(a.admin, evidenceOfA, 'Hello.', { attachmentIds: [b.attachmentId] }), 'body.attachmentIds.0'],
      [postComment(a.admin, evidenceOfA, `[@x](mention:${b.user.userId})`), 'body.body'],
    ] as const)
      expect(await refusal(call)).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path }] });
    expect(await listThreads(b.admin, evidenceOfB)).toEqual(before);
  });

  test('events: the stream of A does not report changes in B', async () => {
    const base = await suite.listen();
    const [streamOfA, streamOfB] = [await openEvents(base, a.admin.cookies), await openEvents(base, b.admin.cookies)];
    await streamOfA.first();
    await streamOfB.first();
    const commentInB = await commentOn(b.admin, { recordType: 'evidence', recordId: b.evidenceId }, 'In B.');
    expect(await streamOfB.next('change')).toMatchObject({ recordId: commentInB.id });
    await commentOn(a.admin, { recordType: 'evidence', recordId: a.evidenceId }, 'In A.');
    await streamOfA.next('change');
    for (const id of [commentInB.id, b.evidenceId, b.admin.userId]) expect(streamOfA.text()).not.toContain(id);
    streamOfA.close();
    streamOfB.close();
  });

  test('a foreign key cannot link to a record of another organisation', async () => {
    const link = suite.platform.database.inOrganization(a.organizationId, async (tx) => {
      const { evidenceControls } = await import('../../src/compliance/evidence/tables');
      const { controls } = await import('../../src/catalogue/control-registries/tables');
      const [control] = await tx.select({ id: controls.id }).from(controls).limit(1);
      await tx.insert(evidenceControls).values({
        organizationId: a.organizationId,
        id: crypto.randomUUID(),
        evidenceId: b.evidenceId,
        controlId: control?.id ?? '',
      });
    });
    await expect(link).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
