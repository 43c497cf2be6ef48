/** Bad input of the calls about policies: refused with the field, and nothing is changed. */
import { calls, type EndpointData } from '@msp/contract';
import { refusal } from '../../support/outcomes';
import type { CallInput, Person } from '../../support/people';
import { formOf } from '../../support/requests/evidence-requests';
import { publishText, readVersion, startText } from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let admin: Person;
let draftId: string;
let publishedId: string;
let policyId: string;
beforeAll(async () => {
  ({ suite, admin } = await startAlphaSuite());
  draftId = (await startText(admin)).id;
  const published = await publishText(admin);
  publishedId = published.id;
  policyId = published.policy.id;
});
afterAll(() => suite.stop());

const long = 'x'.repeat(300_001);
const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ['x']) });

const draft = (body: object) => (): CallInput => ({ params: { id: draftId }, body });
const published = (body: object) => (): CallInput => ({ params: { id: publishedId }, body });
const policy = (body: object) => (): CallInput => ({ params: { id: policyId }, body });

const bad: [keyof typeof calls.policies, string, () => CallInput][] = [
  ['create', 'no source', () => ({ body: { name: 'x' } })],
  ['create', 'an unknown source', () => ({ body: { source: 'MAGIC', name: 'x' } })],
  ['create', 'no name', () => ({ body: { source: 'TEXT' } })],
  ['create', 'a blank name', () => ({ body: { source: 'TEXT', name: '  ' } })],
  ['create', 'a name that is too long', () => ({ body: { source: 'TEXT', name: 'x'.repeat(201) } })],
  ['create', 'a text that is too long', () => ({ body: { source: 'TEXT', name: 'x', content: long } })],
  ['create', 'no template', () => ({ body: { source: 'TEMPLATE' } })],
  ['create', 'a null character in the name', () => ({ body: { source: 'TEXT', name: 'a\0b' } })],
  ['create', 'a null character in the text', () => ({ body: { source: 'TEXT', name: 'x', content: 'a\0b' } })],
  ['startDraft', 'an unknown source', policy({ source: 'UPLOAD' })],
  ['update', 'no version', policy({ name: 'x' })],
  ['update', 'version 0', policy({ version: 0, name: 'x' })],
  ['update', 'a day that does not exist', policy({ version: 2, reviewBy: '2027-02-30' })],
  ['update', 'a null character', policy({ version: 2, name: 'a\0b' })],
  ['retire', 'no version', policy({})],
  ['restore', 'a version that is no number', policy({ version: '2' })],
  ['saveDraft', 'no version', draft({ content: 'x' })],
  ['saveDraft', 'a null character', draft({ version: 1, content: 'a\0b' })],
  ['saveDraft', 'a null character in a value', draft({ version: 1, blankValues: { a: 'a\0b' } })],
  ['saveDraft', 'a null character in the name of a value', draft({ version: 1, blankValues: { 'a\0b': 'x' } })],
  ['saveDraft', 'a value that is a number', draft({ version: 1, blankValues: { a: 1 } })],
  ['saveDraft', 'a value that is too long', draft({ version: 1, blankValues: { a: 'x'.repeat(2_001) } })],
  ['saveDraft', 'too many rows', draft({ version: 1, blankValues: rows(201) })],
  ['submit', 'no owner', draft({ version: 1, reviewBy: '2027-01-01' })],
  ['publish', 'an owner that is no id', draft({ version: 1, ownerId: 'me', reviewBy: '2027-01-01' })],
  ['publish', 'a null character in the note', draft({ version: 1, note: 'a\0b' })],
  ['sendBack', 'a comment that is too long', draft({ version: 1, comment: 'x'.repeat(4_001) })],
  ['askAcceptance', 'no members', published({})],
  ['askAcceptance', 'an empty list', published({ members: [] })],
  ['askAcceptance', 'an unknown word', published({ members: 'SOME' })],
  ['askAcceptance', 'a due date that is no day', published({ members: 'ALL', dueOn: 'tomorrow' })],
  ['remind', 'an empty list', published({ members: [] })],
  ['accept', 'no hash', published({})],
  ['accept', 'a hash in capitals', published({ sha256: 'A'.repeat(64) })],
  ['updateSettings', 'a word instead of a boolean', () => ({ body: { reviewRequired: 'yes' } })],
  ['upload', 'no file', () => ({ body: formOf({ name: 'x' }) })],
  ['upload', 'an empty file', () => ({ body: formOf({}, { name: 'a.md', content: '' }) })],
  [
    'upload',
    'a null character in the name',
    () => ({ body: formOf({ name: 'a\0b' }, { name: 'a.md', content: 'x' }) }),
  ],
  ['list', 'an unknown state', () => ({ query: { state: 'LOST' } })],
  ['list', 'an unknown order', () => ({ query: { sort: 'colour' } })],
  ['list', 'a cursor of another list', () => ({ query: { cursor: 'eyJzIjoieCJ9' } })],
  [
    'acceptances',
    'a cursor of another list',
    () => ({ params: { id: publishedId }, query: { cursor: 'eyJzIjoieCJ9' } }),
  ],
  ['acceptances', 'a page that is too long', () => ({ params: { id: publishedId }, query: { limit: '101' } })],
  ['getVersion', 'an id that is none', () => ({ params: { id: 'POL-01' } })],
  ['discardDraft', 'no version', () => ({ params: { id: draftId } })],
];

test.each(bad)('§5 %s with %s is refused', async (name, _, input) => {
  const endpoint: EndpointData = calls.policies[name];
  expect(await refusal(admin.call(endpoint, input()))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
});

test('nothing was changed', async () => {
  expect(await readVersion(admin, draftId)).toMatchObject({ version: 1, content: '# Policy\n\nLock your screen.' });
  const { total } = (await admin.call(calls.policies.list, { query: { source: 'TEXT' } })).json();
  expect(total).toBe(2);
});

test.each(['read', 'versions', 'citations', 'template'] as const)(
  '%s of an unknown code is not found',
  async (name) => {
    for (const id of ['POL-99', 'x', 'a\0b', '018f3e9a-0000-7000-8000-000000000000', "'; drop table policies; --"]) {
      const call = admin.call(calls.policies[name], { params: { id } });
      expect([400, 404]).toContain((await refusal(call)).status);
    }
  },
);
