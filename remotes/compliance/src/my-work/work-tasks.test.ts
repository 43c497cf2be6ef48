import type { WorkItem } from '@msp/contract';
import { workItem } from '@msp/testing';
import { workTasks } from './work-tasks';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
});
afterEach(() => {
  jest.useRealTimers();
});

const person = { id: 'p', name: 'Amelia Hart', email: 'amelia@harbour-it.example' };

test.each([
  [{ kind: 'CHANGES_REQUESTED' }, 'Changes requested', '/controls/IDN-01'],
  [{ kind: 'DRAFT' }, 'Yours, not submitted yet', '/controls/IDN-01'],
  [{ kind: 'NOT_FULLY_IMPLEMENTED' }, 'Yours, not fully implemented', '/controls/IDN-01'],
  [{ kind: 'CHECK_FAILING', path: '/checks/c1' }, 'Yours, failing its checks', '/checks/c1'],
  [
    { kind: 'CHECK_FAILING', path: '/checks/c1', detail: '“MFA” is at 92%; its target is at least 95%.' },
    'Yours, failing: “MFA” is at 92%; its target is at least 95%.',
    '/checks/c1',
  ],
  [
    { kind: 'SNOOZE_TO_CONFIRM', record: 'check', id: 'c1', by: person, validUntil: '2026-12-01' },
    'Amelia Hart asks to snooze this check until 1 Dec 2026',
    '/checks/c1',
  ],
  [{ kind: 'REVIEW', by: person }, 'Amelia Hart asks for your review', '/reviews?control=IDN-01'],
  [{ kind: 'MENTION', by: person }, 'Amelia Hart mentioned you', '/controls/IDN-01?panel=comments'],
  [{ kind: 'MENTION', by: person, record: 'policy', code: 'POL-03' }, 'Amelia Hart mentioned you', '/policies/POL-03'],
  [
    { kind: 'POLICY_TO_READ', by: person, record: 'policy', code: 'POL-03', validUntil: '2026-12-01' },
    'Read and accept it by 1 Dec 2026',
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
  [{ kind: 'OVERDUE', validUntil: '2026-11-19' }, '3 days overdue · Due 19 Nov 2026', '/controls/IDN-01'],
  [{ kind: 'CHANGES_REQUESTED', validUntil: '2026-11-21' }, '1 day overdue · Changes requested', '/controls/IDN-01'],
  [{ kind: 'DUE_SOON', validUntil: '2026-12-01' }, 'Due 1 Dec 2026', '/controls/IDN-01'],
  [
    { kind: 'POLICY_REVIEW_DUE', record: 'policy', code: 'POL-03', validUntil: '2026-11-19' },
    '3 days overdue · Your policy is due for review by 19 Nov 2026',
    '/policies/POL-03',
  ],
  [
    { kind: 'RISK_REVIEW_DUE', validUntil: '2026-12-01' },
    'The accepted risk is due for review by 1 Dec 2026',
    '/controls/IDN-01',
  ],
  [
    { kind: 'RISK_REVIEW_DUE', validUntil: '2026-11-19' },
    '3 days overdue · The accepted risk is due for review by 19 Nov 2026',
    '/controls/IDN-01',
  ],
  [
    { kind: 'EVIDENCE_STALE', record: 'evidence', code: null, id: 'e1', validUntil: '2026-11-19' },
    '3 days overdue · Your evidence expired 19 Nov 2026',
    '/evidence/e1/view',
  ],
  [
    { kind: 'EVIDENCE_EXPIRING', record: 'evidence', code: null, id: 'e1', validUntil: '2026-12-01' },
    'Your evidence expires 1 Dec 2026',
    '/evidence/e1/view',
  ],
  [
    { kind: 'CERTIFICATE_EXPIRING', record: 'certificate', code: 'TMSP-2026-0001', id: 'c1', validUntil: '2026-12-01' },
    'Your certificate expires 1 Dec 2026: start its renewal',
    '/certificates/c1',
  ],
  [
    { kind: 'CERTIFICATE_EXPIRING', record: 'certificate', code: 'TMSP-2025-0001', id: 'c1', validUntil: '2026-11-12' },
    '10 days overdue · Your certificate expired 12 Nov 2026: start its renewal',
    '/certificates/c1',
  ],
  [
    { kind: 'ASSESSMENT_DRAFT', record: 'assessment', code: 'ASM-2026-0001', id: 'a1' },
    'Not submitted yet',
    '/assessments/a1',
  ],
  [
    { kind: 'ASSESSMENT_CHANGES_REQUESTED', record: 'assessment', code: 'ASM-2026-0001', id: 'a1', by: person },
    'Amelia Hart requested changes',
    '/assessments/a1',
  ],
  [
    { kind: 'ASSESSMENT_TO_REVIEW', record: 'assessment', code: 'ASM-2026-0001', id: 'a1' },
    'Waiting for your assessment',
    '/assessments/a1/review',
  ],
  [
    {
      ...{ kind: 'ASSESSMENT_TO_REVIEW', record: 'assessment', code: 'ASM-2026-0001', id: 'a1' },
      organization: { externalId: 'org_birchwood', name: 'Birchwood' },
    },
    'Waiting for your assessment',
    '/assessments/a1/review?organization=org_birchwood',
  ],
  [
    { kind: 'POLICY_TO_PUBLISH', by: person, record: 'policy', code: 'POL-03' },
    'Amelia Hart asks for your review',
    '/policies/POL-03',
  ],
  [
    { kind: 'POLICY_CHANGES_REQUESTED', by: person, record: 'policy', code: 'POL-03' },
    'Amelia Hart sent the draft back',
    '/policies/POL-03',
  ],
  [
    { kind: 'JOIN_REQUEST', record: 'member', code: null, path: '/users?state=ASKED' },
    'Asks to join your organisation',
    '/users?state=ASKED',
  ],
  [
    { kind: 'HANDOVER', record: 'member', code: null, path: '/controls?owner=u1' },
    'Look through what you took over',
    '/controls?owner=u1',
  ],
  [
    { kind: 'OVERRIDE_ENDING', record: 'metric', code: 'mfa-coverage', validUntil: '2026-12-01' },
    'Your override ends after 1 Dec 2026',
    '/metrics/mfa-coverage',
  ],
  [
    { kind: 'TICKET_RESOLVED', record: 'ticket', id: 't1', detail: '1042' },
    'Ticket 1042 is closed: review its resolution',
    '/tickets/t1',
  ],
] satisfies [Partial<WorkItem>, string, string][])('%j: why, and where it leads', (change, reason, to) => {
  expect(workTasks([workItem({ code: 'IDN-01', ...change })])).toMatchObject([{ reason, to }]);
});

test('the title of a ticket begins with its control, which is not named twice', () => {
  const resolved = {
    kind: 'TICKET_RESOLVED',
    record: 'ticket',
    code: 'IDN-01',
    name: 'IDN-01 check fails: MFA',
  } as const;
  const tasks = workTasks([workItem({ ...resolved, id: 't1' }), workItem({ ...resolved, id: 't2' })]);
  expect(tasks).toMatchObject([{ title: 'IDN-01 check fails: MFA' }, { title: 'IDN-01 check fails: MFA' }]);
  expect(tasks[0]?.record).not.toBe(tasks[1]?.record);
});

test('what is overdue is bad, whatever its kind', () => {
  const late = { record: 'policy', validUntil: '2026-11-21' } as const;
  const tasks = workTasks([
    workItem({ kind: 'POLICY_TO_READ', ...late }),
    workItem({ kind: 'POLICY_TO_READ', ...late, validUntil: '2026-11-22' }),
  ]);
  expect(tasks).toMatchObject([
    { tone: 'bad', isOverdue: true },
    { tone: 'accent', isOverdue: false },
  ]);
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
