/** The PDF of a version: the same bytes each time, tagged, with text, and refused for characters that it could not show. */
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { readPdf } from '../../support/files/read-pdf';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { publishText, startText } from '../../support/requests/policy-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;

let suite: Suite;
let user: Person;
beforeAll(async () => {
  ({ suite, user } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const pdfOf = async ({ id }: PolicyVersion) => {
  const response = await user.call(policies.pdf, { params: { id } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return response.rawPayload;
};

const everything = `# Clean desk policy

Everyone **locks** their *screen* with \`Win+L\`. [More](https://example.com/desk).

1. First
2. Second
   - Inner

> Said by the owner.

| Place | Rule |
| --- | --- |
| Office | Clear |
| Home | Locked |

---

\`\`\`
lock now
\`\`\`

Zażółć gęślą jaźń · Ελληνικά · Русский · ☑`;

test('a published version gives the same bytes each time, also after the policy is renamed', async () => {
  const version = await publishText(user, everything);
  const first = await pdfOf(version);
  const { version: stored } = await ok<PolicyDetail>(user.call(policies.read, { params: { id: version.policy.id } }));
  const body = { version: stored, name: 'Another name' };
  await ok(user.call(policies.update, { params: { id: version.policy.id }, body }));
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  expect((await pdfOf(version)).equals(first)).toBe(true);
  expect(first.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
});

test('the PDF is tagged, and its text can be extracted', async () => {
  const { roles, text, info } = readPdf(await pdfOf(await publishText(user, everything)));
  expect(roles).toEqual(
    expect.arrayContaining([
      ...['Document', 'H1', 'P', 'Link', 'L', 'LI', 'Lbl', 'LBody', 'BlockQuote'],
      ...['Table', 'TR', 'TH', 'TD'],
    ]),
  );
  for (const words of ['Clean desk policy', 'First', 'Locked', 'lock now', 'Zażółć gęślą jaźń', 'Русский']) {
    expect(text).toContain(words);
  }
  expect(info).toMatchObject({ Title: 'Clean desk policy', Language: 'en-GB' });
});

test('a character that no font has is refused by name', async () => {
  const version = await publishText(user, 'Signed by 王小明.');
  expect(await refusal(user.call(policies.pdf, { params: { id: version.id } }))).toMatchObject({
    status: 422,
    errorCode: 'NOT_SUPPORTED',
    details: { characters: ['王', '小', '明'] },
  });
});

const pageWidth = 595.28;

test.each([
  ['a cell that is higher than a page', `| A | B |\n| - | - |\n| ${'word '.repeat(6_000)} | x |`, 6_000],
  ['a long list', Array.from({ length: 400 }, () => '- word').join('\n'), 400],
  ['a long paragraph', 'word '.repeat(20_000), 20_000],
  ['a word wider than the page', `${'x'.repeat(3_000)} word`, 1],
  ['a table of twelve columns', `|${' a |'.repeat(12)}\n|${' - |'.repeat(12)}\n|${' word |'.repeat(12)}`, 12],
  ['a deeply nested quote', `${'> '.repeat(90)}word`, 1],
  ['a title with marks of XML', '# A & B <c>\n\nword', 1],
])('%s loses no text and stays on the page', async (_, content, words) => {
  const { text, right } = readPdf(await pdfOf(await startText(user, `${content}\n\nThe end`)));
  expect(text).toContain('The end');
  expect(text.match(/word/g)).toHaveLength(words);
  expect(right).toBeLessThanOrEqual(pageWidth);
});

test('a text that is nested without end is read without a parser, and has no PDF', async () => {
  const draft = await startText(user, `${'> '.repeat(50_000)}word`);
  expect(draft.text).toBe('word');
  expect(await refusal(user.call(policies.pdf, { params: { id: draft.id } }))).toMatchObject({
    status: 422,
    errorCode: 'NOT_SUPPORTED',
    message: 'This text is nested too deeply for a PDF. Print the page instead.',
  });
});
