import { describeChange } from './describe-change';

const described = (change: Parameters<typeof describeChange>[0]) => describeChange(change);
const hash = 'a'.repeat(64);

describe('look: differences as people say them', () => {
  test.each([
    [
      'implementationStatus',
      'PARTIALLY_IMPLEMENTED',
      'FULLY_IMPLEMENTED',
      'Status',
      'Partly implemented',
      'Implemented',
    ],
    ['countedStatus', null, 'RISK_ACCEPTED', 'Approved status', null, 'Risk accepted'],
    ['reviewStatus', 'IN_REVIEW', 'CHANGES_REQUESTED', 'Progress', 'In review', 'Changes requested'],
    ['reviewStatus', 'PENDING', 'REJECTED', 'Progress', 'Pending', 'Rejected'],
    ['status', 'ACTIVE', 'ARCHIVED', 'Status', 'Active', 'Archived'],
    ['status', 'CONNECTED', 'ERROR', 'Status', 'Connected', 'Error'],
    ['type', 'EXPORT', 'POLICY', 'Type', 'Export', 'Policy'],
    ['resolved', false, true, 'Resolved', 'No', 'Yes'],
    ['riskOwner', 'Owen Price', null, 'Risk owner', 'Owen Price', null],
    ['ipAddress', null, '192.0.2.7', 'IP address', null, '192.0.2.7'],
    ['last-tested', '', 'Weekly', 'Last tested', null, 'Weekly'],
  ])('%s from %j to %j', (field, before, after, name, old, now) => {
    const expected = { field: name, before: old, after: now, added: [], removed: [], details: [] };
    expect(described({ field, before, after })).toEqual(expected);
  });

  test('a question is named by its text, and a list by what was added and removed', () => {
    const label = 'Which export shows it?';
    const change = { field: 'exported', label, before: ['May', 'June'], after: ['June', 'July'] };
    expect(described(change)).toMatchObject({
      field: label,
      before: null,
      after: null,
      added: ['July'],
      removed: ['May'],
    });
    expect(described({ ...change, before: null })).toMatchObject({ added: ['June', 'July'], removed: [] });
  });

  test('a file is named, and its hash is a detail', () => {
    const [old, now] = ['firewall.csv', 'firewall-2.csv'].map((name) => ({ number: 1, name, sha256: hash }));
    const details = [`SHA-256 of firewall-2.csv: ${hash}`];
    expect(described({ field: 'file', before: old, after: now })).toMatchObject({
      field: null,
      added: ['firewall-2.csv'],
      details,
    });
    expect(described({ field: 'file 1', before: old, after: null })).toMatchObject({ removed: ['firewall.csv'] });
    expect(described({ field: 'file', before: null, after: 'a.csv' })).toMatchObject({ field: null, added: ['a.csv'] });
    expect(described({ field: 'sha256', before: null, after: hash })).toMatchObject({ details: [`SHA-256: ${hash}`] });
  });

  test('days are formatted by the reader', () => {
    const change = { field: 'validUntil', before: null, after: '2027-01-31' };
    expect(describeChange(change, (day) => `the day ${day}`)).toMatchObject({
      field: 'Valid until',
      after: 'the day 2027-01-31',
    });
    expect(described(change).after).toBe('2027-01-31');
  });
});
