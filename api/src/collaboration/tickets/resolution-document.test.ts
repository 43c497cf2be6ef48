import { durationText, resolutionDocument } from './resolution-document';

const ticket = {
  reference: 'TKT-7F3K9QXA',
  title: 'IDN-01 check fails: Accounts registered for MFA',
  controlCode: 'IDN-01',
  controlName: 'Multi-factor sign-in',
  externalNumber: '50001',
  externalUrl: 'https://harbour.halopsa.com/tickets?id=50001',
  requestedAt: new Date('2026-11-20T10:00:00Z'),
  closedAt: new Date('2026-11-21T15:30:00Z'),
  minutes: 75,
  resolutionText: 'All accounts are registered.',
};

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test('the document has what the service desk says, and leaves out what it does not', () => {
  const document = resolutionDocument(ticket, 'Harbour desk');
  expect(document).toContain('- **Ticket:** [Harbour desk 50001](https://harbour.halopsa.com/tickets?id=50001)');
  expect(document).toContain('- **Closed:** 21 Nov 2026, 15:30 UTC');
  expect(document).toContain('- **Time recorded:** 1 h 15 min');
  const bare = resolutionDocument({ ...ticket, minutes: null, resolutionText: ' ', externalUrl: null }, 'Desk');
  expect(bare).not.toContain('Time recorded');
  expect(bare).toContain('no notes that are marked as its resolution');
});
