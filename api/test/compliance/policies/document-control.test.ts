/** Owner, approver, dates and version of a policy come from its record: no blank asks for them, and no table repeats them. */
import { calls, type PolicyVersion } from '@msp/contract';
import { parseBlanks } from '@msp/templates';
import { readPdf } from '../../support/files/read-pdf';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { publishVersion, saveVersion } from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;

/** As templates of earlier releases were. */
const earlier = `# Policy of [firm]

| | |
| --- | --- |
| Version | [1.0] |
| Approved by | [name, role] |
| Next review | [date, within 12 months] |

## 1. Rules

Lock your screen within [10 minutes].

## Versions

| Version | Date | What changed | Approved by |
| --- | --- | --- | --- |
| [1.0] | [date] | First version | [name] |
`;

let suite: Suite;
let user: Person;
beforeAll(async () => {
  ({ suite, user } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const read = (id: string) => ok<PolicyVersion>(user.call(policies.getVersion, { params: { id } }));
const start = (templateId: string) =>
  ok<PolicyVersion>(user.call(policies.create, { body: { source: 'TEMPLATE', templateId, content: earlier } }));
const pdfText = async (id: string) => {
  const pdf = await user.call(policies.pdf, { params: { id } });
  return readPdf(pdf.rawPayload).text.replace(/\s+/g, ' ');
};
const approver = () => user.context.actor?.name ?? '';

test('a draft from an earlier template asks for its own blanks only, and is published without the rest', async () => {
  const draft = await start('POL-01');
  const asked = parseBlanks(draft.content ?? '');
  expect(asked.map(({ name }) => name)).toEqual(['firm', '10 minutes']);
  const blankValues = Object.fromEntries(asked.map(({ id, name }) => [id, `Value of ${name}`]));
  const filled = await ok<PolicyVersion>(saveVersion(user, draft, { blankValues }));
  const published = await ok<PolicyVersion>(publishVersion(user, filled));
  expect(published.content).toBe(
    '# Policy of Value of firm\n\n## 1. Rules\n\nLock your screen within Value of 10 minutes.\n',
  );
});

test('the text of a draft has the values of its blanks, and the blanks that are left', async () => {
  const draft = await start('POL-02');
  const [firm] = parseBlanks(draft.content ?? '');
  const saved = await ok<PolicyVersion>(saveVersion(user, draft, { blankValues: { [firm?.id ?? '']: 'Harbour IT' } }));
  expect(saved.text).toBe('Policy of Harbour IT\n1. Rules\nLock your screen within [10 minutes].');
  expect(await pdfText(draft.id)).toContain('Policy of Harbour IT');
});

test('a version that was published with values of its own shows those of its record, once', async () => {
  const { id, policy } = await start('POL-03');
  const value = earlier.replaceAll(/\[([^\]]+)\]/g, 'Value 4');
  await suite.admin.query('update policy_versions set content = $1 where id = $2', [value, id]);
  await ok(publishVersion(user, await read(id)));
  await suite.admin.query('alter table policy_versions disable trigger policy_versions_immutable');
  await suite.admin.query('update policy_versions set content = $1 where id = $2', [value, id]);
  await suite.admin.query('alter table policy_versions enable trigger policy_versions_immutable');
  const shown = '# Policy of Value 4\n\n## 1. Rules\n\nLock your screen within Value 4.\n';
  const { content, text } = await read(id);
  expect([content, text]).toEqual([shown, 'Policy of Value 4\n1. Rules\nLock your screen within Value 4.']);
  const pdf = await pdfText(id);
  expect(pdf).toContain(`Approved by ${approver()}`);
  expect(pdf.match(/Approved by/g)).toHaveLength(1);
  const next = await ok<PolicyVersion>(
    user.call(policies.startDraft, { params: { id: policy.id }, body: { source: 'PUBLISHED' } }),
  );
  expect(next.content).toBe(shown);
});

test('a table of document control that the organisation wrote itself stays', async () => {
  const body = { source: 'TEXT', name: 'Own rules', content: earlier.replaceAll(/[[\]]/g, '') };
  const draft = await ok<PolicyVersion>(user.call(policies.create, { body }));
  expect(draft.content).toBe(body.content);
});
