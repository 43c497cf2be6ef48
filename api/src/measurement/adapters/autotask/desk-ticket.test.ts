/** Tests what counts as answered and resolved within the service level agreement. */
import { deskTicket } from './desk-ticket';
import { ticketSchema } from './shapes';

const now = new Date('2026-11-20T10:00:00Z');
const chosen = { queue: 8, priority: 4 };
const read = (fields: Record<string, unknown>) =>
  deskTicket(chosen, now)(ticketSchema.parse({ id: 1, createDate: '2026-11-18T08:00:00Z', ...fields }));

const due = { firstResponseDueDateTime: '2026-11-18T09:00:00', resolvedDueDateTime: '2026-11-19T08:00:00' };

test.each([
  ['has no agreement', {}, [null, null]],
  ['is overdue', due, [false, false]],
  ['is not due yet', { resolvedDueDateTime: '2026-11-21T08:00:00' }, [null, null]],
  ['was answered in time and is overdue', { ...due, firstResponseDateTime: '2026-11-18T08:30:00' }, [true, false]],
  ['was answered late', { ...due, firstResponseDateTime: '2026-11-18T09:30:00' }, [false, false]],
  ['was resolved at once', { ...due, resolvedDateTime: '2026-11-18T08:30:00' }, [true, true]],
  ['was completed without being resolved first', { ...due, completedDate: '2026-11-19T07:00:00' }, [false, true]],
  [
    'was resolved in time and completed late',
    { ...due, resolvedDateTime: '2026-11-19T07:00:00', completedDate: '2026-11-20T07:00:00' },
    [false, true],
  ],
  ['is paused', { ...due, serviceLevelAgreementPausedNextEventHours: 6.5 }, [null, null]],
  [
    'is paused after a late answer',
    { ...due, firstResponseDateTime: '2026-11-18T09:30:00', serviceLevelAgreementPausedNextEventHours: 6.5 },
    [false, null],
  ],
])('a ticket that %s', (_name, fields, [answeredInSla, resolvedInSla]) => {
  expect(read(fields)).toMatchObject({ answeredInSla, resolvedInSla });
});

test('the queue makes it a security ticket, and the priority an urgent one', () => {
  expect(read({ queueID: 8, priority: 4 })).toMatchObject({ security: true, priority: 1 });
  expect(read({ queueID: 9, priority: 1 })).toMatchObject({ security: false, priority: null });
  expect(read({ queueID: null })).toMatchObject({ security: false, openedAt: new Date('2026-11-18T08:00:00Z') });
});
