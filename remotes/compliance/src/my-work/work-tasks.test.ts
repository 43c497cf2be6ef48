import { workItem } from '@msp/testing';
import { workTasks } from './work-tasks';

const person = { id: 'p', name: 'Amelia Hart', email: 'amelia@harbour-it.example' };

test.each([
  [{ kind: 'CHANGES_REQUESTED' }, 'Changes requested', '/controls/IDN-01'],
  [{ kind: 'DRAFT' }, 'Your draft, not submitted yet', '/controls/IDN-01'],
  [{ kind: 'NOT_FULLY_IMPLEMENTED' }, 'Yours, not fully implemented', '/controls/IDN-01'],
  [{ kind: 'REVIEW', by: person }, 'Amelia Hart asks for your review', '/reviews?control=IDN-01'],
  [{ kind: 'MENTION', by: person }, 'Amelia Hart mentioned you', '/controls/IDN-01?panel=comments'],
  [{ kind: 'MENTION', by: person, record: 'policy', code: 'POL-03' }, 'Amelia Hart mentioned you', '/policies/POL-03'],
  [
    { kind: 'POLICY_TO_READ', by: person, record: 'policy', code: 'POL-03', validUntil: '2026-12-01' },
    'Read and accept it by Dec 1, 2026',
    '/policies/POL-03',
  ],
  [
    { kind: 'POLICY_TO_READ', by: person, record: 'policy', code: 'OWN-1' },
    'Amelia Hart asks you to read and accept it',
    '/policies/OWN-1',
  ],
  [
    { kind: 'MENTION', by: null, record: 'evidence', code: null, id: 'e1' },
    'A colleague mentioned you',
    '/evidence/e1/view',
  ],
  [{ kind: 'OVERDUE', validUntil: '2026-11-19' }, 'Overdue since Nov 19, 2026', '/controls/IDN-01'],
  [{ kind: 'DUE_SOON', validUntil: '2026-12-01' }, 'Due Dec 1, 2026', '/controls/IDN-01'],
  [
    { kind: 'POLICY_REVIEW_DUE', record: 'policy', code: 'POL-03', validUntil: '2026-11-19' },
    'Your policy was due for review on Nov 19, 2026',
    '/policies/POL-03',
  ],
  [
    { kind: 'EVIDENCE_STALE', record: 'evidence', code: null, id: 'e1', validUntil: '2026-11-19' },
    'Your evidence has been stale since Nov 19, 2026',
    '/evidence/e1/view',
  ],
  [
    { kind: 'EVIDENCE_EXPIRING', record: 'evidence', code: null, id: 'e1', validUntil: '2026-12-01' },
    'Your evidence expires Dec 1, 2026',
    '/evidence/e1/view',
  ],
  [
    { kind: 'CERTIFICATE_EXPIRING', record: 'certificate', code: 'TMSP-2026-0001', id: 'c1', validUntil: '2026-12-01' },
    'Your certificate expires Dec 1, 2026: start its renewal',
    '/certificates/c1',
  ],
  [
    { kind: 'OVERRIDE_ENDING', record: 'metric', code: 'mfa-coverage', validUntil: '2026-12-01' },
    'Your override ends after Dec 1, 2026',
    '/metrics/mfa-coverage',
  ],
] as const)('%j: why, and where it leads', (change, reason, to) => {
  expect(workTasks([workItem({ code: 'IDN-01', ...change })])).toMatchObject([{ reason, to }]);
});

test('two mentions on one record are two rows of one record', () => {
  const mentions = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'].map((since) =>
    workItem({ kind: 'MENTION', since }),
  );
  const [one, other] = workTasks(mentions);
  expect(one?.record).toBe(other?.record);
  expect(one?.key).not.toBe(other?.key);
});

test('§3 missing items and kinds of a newer API are left out', () => {
  expect(workTasks([null, undefined, {}, { ...workItem(), kind: 'NEW' as 'DRAFT' }])).toEqual([]);
});
