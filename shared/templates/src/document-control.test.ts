import { withoutDocumentControl } from './index';

const facts = `| | |
| --- | --- |
| Version | [1.0] |
| In force from | [date] |
| Approved by | [name], [owner or director] |
| Kept by | Ada Byron, incident lead |
| Next review | [date, within 6 months] |
`;
const versions = `## Versions

| Version | Date | What changed | Approved by |
| --- | --- | --- | --- |
| [1.0] | [date] | First version | [name] |
`;
const body = `## 1. Why

Because.
`;

test('the facts under the title and the table of versions at the end are left out, filled in or not', () => {
  expect(withoutDocumentControl(`# Policy of [firm]\n\n${facts}\n${body}\n${versions}`)).toBe(
    `# Policy of [firm]\n\n${body}`,
  );
});

test('a table that an editor has written again is recognised', () => {
  const edited = '# Policy\n\n|              |      |\n| ------------ | ---- |\n| **Version** | 1.0  |\n\nText.\n';
  expect(withoutDocumentControl(edited)).toBe('# Policy\n\nText.\n');
});

test('other rows of the facts stay', () => {
  const withCopies = `${facts}| Offline copies | in the safe |\n`;
  expect(withoutDocumentControl(`# Policy\n\n${withCopies}\n${body}`)).toBe(
    `# Policy\n\n| | |\n| --- | --- |\n| Offline copies | in the safe |\n\n${body}`,
  );
});

test.each([
  ['a table with a header', `# Policy\n\n| What | Who |\n| --- | --- |\n| Approved by | Ada |\n\n${body}`],
  ['a table in a section', `# Policy\n\n${body}\n${facts}`],
  ['a table of versions of something else', `${body}\n## Versions\n\n| Version | Date |\n| --- | --- |\n| 1 | May |\n`],
  ['a section of versions with more than the table', `${body}\n${versions}\nMore.\n`],
  ['a text without tables', body],
])('%s stays', (_, markdown) => {
  expect(withoutDocumentControl(markdown)).toBe(markdown);
});
