import { suggestPolicy } from './suggest-policy';

const policies = [
  { code: 'POL-03', name: 'Access control policy' },
  { code: 'POL-02', name: 'Backup and recovery policy' },
];

test.each([
  ['Access Control v3 final.docx', 'POL-03'],
  ['access_control_policy.pdf', 'POL-03'],
  ['backup.md', 'POL-02'],
  ['pol-02 (signed).pdf', 'POL-02'],
  ['Clean desk policy.docx', undefined],
  ['policy.pdf', undefined],
])('%s belongs to %s', (file, code) => {
  expect(suggestPolicy(file, policies)?.code).toBe(code);
});
