import { type ChangedRecord, type ChangeEvent, calls } from '@msp/contract';
import { staleBy, staleEverywhere } from './stale-calls';

const change = (recordType: ChangedRecord): ChangeEvent => ({
  recordType,
  recordId: '0192f0c1-4444-7000-8000-000000000001',
  controlId: null,
  about: null,
  actorId: null,
});

test.each(['control-response', 'requirement-response', 'evidence', 'metric'] as const)(
  "an assessment's readiness is loaded again after a change of a %s",
  (recordType) => {
    expect(staleBy(change(recordType))).toContain(calls.assessments.readiness);
  },
);

test('a registered certificate is loaded again where it is shown', () => {
  const stale = staleBy(change('certificate'));
  expect(stale).toContain(calls.certificates.list);
  expect(stale).toContainEqual([calls.certificates.get, { id: change('certificate').recordId }]);
});

test('the API keys are loaded again after one was created or revoked', () => {
  expect(staleBy(change('api-key'))).toContain(calls.apiKeys.list);
});

test('the settings of the organisation are loaded again where they are shown', () => {
  const stale = staleBy(change('organization'));
  expect(stale).toContain(calls.organizations.read);
  expect(stale).toContain(calls.accountClosing.read);
  expect(stale).toContain(calls.notifications.settings);
});

const ofWork = [calls.dashboard.work, calls.notifications.list, calls.notifications.unreadCount];

test.each([
  'assessment',
  'certificate',
  'comment',
  'control-response',
  'evidence',
  'member',
  'metric',
  'policy',
  'ticket',
] as const)(
  'a change of a %s may settle work and its notification and bears on readiness, also in the tab that made it',
  (recordType) => {
    expect(staleBy(change(recordType))).toEqual(expect.arrayContaining(ofWork));
    expect(staleEverywhere(change(recordType))).toEqual([...ofWork, calls.assessments.readiness]);
  },
);

test('a notification makes only the notifications and the work stale', () => {
  expect(staleBy(change('notification'))).toEqual(ofWork);
});

test('a ticket is loaded again where it and its gap are shown, and so is the evidence of its resolution', () => {
  const stale = staleBy(change('ticket'));
  expect(stale).toEqual(expect.arrayContaining([calls.tickets.list, calls.evidence.list]));
  expect(stale).toContainEqual([calls.tickets.read, { id: change('ticket').recordId }]);
});

test('where tickets can be created is loaded again after a change of an integration', () => {
  expect(staleBy(change('integration'))).toContain(calls.tickets.destinations);
});
