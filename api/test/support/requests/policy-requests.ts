/** Prepares policies in every state and a valid request for each of their calls. */
import { calls, type PolicyVersion } from '@msp/contract';
import { parseBlanks } from '@msp/templates';
import { policyFiles } from '../../../src/compliance/policies/tables';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { formOf } from './evidence-requests';

const { policies } = calls;

export const reviewBy = '2027-11-20';

export const startText = (person: Person, content = '# Policy\n\nLock your screen.', name = 'Clean desk policy') =>
  ok<PolicyVersion>(person.call(policies.create, { body: { source: 'TEXT', name, content } }));

export const startFromTemplate = (person: Person, templateId: string) =>
  ok<PolicyVersion>(person.call(policies.create, { body: { source: 'TEMPLATE', templateId } }));

export const readVersion = (person: Person, id: string) =>
  ok<PolicyVersion>(person.call(policies.getVersion, { params: { id } }));

export const publishVersion = (person: Person, { id, version }: { id: string; version: number }, more: object = {}) =>
  person.call(policies.publish, {
    params: { id },
    body: { version, ownerId: person.userId, reviewBy, ...more },
  });

export const submitVersion = (person: Person, { id, version }: { id: string; version: number }) =>
  person.call(policies.submit, { params: { id }, body: { version, ownerId: person.userId, reviewBy } });

export const publishText = async (person: Person, content?: string, more: object = {}) =>
  ok<PolicyVersion>(publishVersion(person, await startText(person, content), more));

/** Starts and publishes the next version of a policy. */
export async function publishNext(person: Person, policyId: string, content: string): Promise<PolicyVersion> {
  const body = { source: 'TEXT', content };
  const draft = await ok<PolicyVersion>(person.call(policies.startDraft, { params: { id: policyId }, body }));
  return ok<PolicyVersion>(publishVersion(person, draft));
}

export const saveVersion = (person: Person, { id, version }: { id: string; version: number }, change: object) =>
  person.call(policies.saveDraft, { params: { id }, body: { version, ...change } });

/** A value for each blank of a text. */
export const valuesFor = (content: string) =>
  Object.fromEntries(
    parseBlanks(content).map(({ id, kind, columns }) => [id, kind === 'rows' ? [columns.map(() => 'x')] : 'Filled']),
  );

export const uploadVersion = (
  person: Person,
  file: { name: string; content: string | Uint8Array } = {
    name: 'policy.md',
    content: '# Policy\n\nLock your screen.',
  },
  fields: Record<string, string> = {},
) => person.call(policies.upload, { body: formOf(fields, file) });

/** An upload that has failed, as the job would leave it. */
async function failedUpload(person: Person): Promise<string> {
  const { id } = await ok<PolicyVersion>(uploadVersion(person));
  await person.context.run((tx) => tx.update(policyFiles).set({ status: 'FAILED', reason: 'It is damaged.' }));
  return id;
}

/**
 * A valid request for each call, with a policy of its own.
 * @param owner may change policies
 */
export function policyInputs(owner: () => Person): Record<string, (person: Person) => Promise<CallInput>> {
  const forDraft = async (input: (draft: PolicyVersion) => CallInput = () => ({})): Promise<CallInput> => {
    const draft = await startText(owner());
    return { params: { id: draft.id }, ...input(draft) };
  };
  const forPublished = async (input: (version: PolicyVersion) => CallInput = () => ({})): Promise<CallInput> => {
    const version = await publishText(owner());
    return { params: { id: version.id }, ...input(version) };
  };
  const forPolicy = (input: (version: PolicyVersion) => CallInput = () => ({})) =>
    forPublished((version) => ({ params: { id: version.policy.id }, ...input(version) }));
  const publication = (version: PolicyVersion) => ({ version: version.version, ownerId: owner().userId, reviewBy });
  const uploaded = async (): Promise<CallInput> => {
    const { id } = await ok<PolicyVersion>(uploadVersion(owner()));
    return { params: { id } };
  };
  return {
    'activityFeed.ofPolicy': () => forPolicy(),
    'policies.create': async () => ({ body: { source: 'TEXT', name: 'Own policy' } }),
    'policies.read': () => forPolicy(),
    'policies.startDraft': () => forPolicy(() => ({ body: { source: 'PUBLISHED' } })),
    'policies.update': () => forPolicy(({ policy }) => ({ body: { version: policy.version, name: 'Another name' } })),
    'policies.retire': () => forPolicy(({ policy }) => ({ body: { version: policy.version } })),
    'policies.restore': async () => {
      const { policy } = await publishText(owner());
      const params = { id: policy.id };
      const body = { version: policy.version };
      const { version } = await ok<{ version: number }>(owner().call(policies.retire, { params, body }));
      return { params, body: { version } };
    },
    'policies.citations': () => forPolicy(),
    'policies.versions': () => forPolicy(),
    'policies.template': async () => ({ params: { id: 'POL-01' } }),
    'policies.upload': async () => ({ body: formOf({}, { name: 'policy.md', content: '# Policy' }) }),
    'policies.uploadStatus': uploaded,
    'policies.original': uploaded,
    'policies.retry': async () => ({ params: { id: await failedUpload(owner()) } }),
    'policies.getVersion': () => forDraft(),
    'policies.saveDraft': () => forDraft(({ version }) => ({ body: { version, content: 'Changed.' } })),
    'policies.discardDraft': () => forDraft(({ version }) => ({ query: { version: String(version) } })),
    'policies.submit': () => forDraft((draft) => ({ body: publication(draft) })),
    'policies.sendBack': async () => {
      const { id, version } = await ok<PolicyVersion>(submitVersion(owner(), await startText(owner())));
      return { params: { id }, body: { version, comment: 'Name the owner of the keys.' } };
    },
    'policies.publish': () => forDraft((draft) => ({ body: publication(draft) })),
    'policies.pdf': () => forPublished(),
    'policies.acceptances': () => forPublished(),
    'policies.acceptancesCsv': () => forPublished(),
    'policies.askAcceptance': () => forPublished(() => ({ body: { members: 'ALL' } })),
    'policies.remind': () => forPublished(() => ({ body: {} })),
    'policies.accept': async (person) => {
      const version = await publishText(owner());
      const { organizationId, userId } = person;
      await owner().context.run(async (tx) => {
        const { policyAcceptances } = await import('../../../src/compliance/policies/tables');
        const now = owner().context.clock.now();
        const row = { organizationId, id: crypto.randomUUID(), versionId: version.id, userId };
        await tx.insert(policyAcceptances).values({ ...row, askedAt: now, askedBy: owner().userId });
      });
      return { params: { id: version.id }, body: { sha256: version.sha256 } };
    },
    'policies.updateSettings': async () => ({ body: { reviewRequired: false } }),
  };
}
