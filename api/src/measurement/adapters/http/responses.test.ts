/** What a technician reads when a vendor refuses a request. */
import { SettableClock } from '../../../platform/clock';
import { adviceFor } from '../problems';
import { VendorClient } from './client';
import { requireOk } from './responses';

const client = new VendorClient({
  vendor: 'Microsoft 365',
  bases: ['https://graph.example'],
  secrets: [],
  clock: new SettableClock(new Date('2026-11-20T10:00:00.000Z')),
  advice: (problem) => adviceFor('microsoft365', problem),
});
const refused = (status: number, message: string) => () =>
  requireOk(client, { status, headers: new Headers(), text: JSON.stringify({ error: { message } }) }, 'the users');

test.each([
  [403, 'Insufficient privileges to complete the operation.'],
  [400, 'AADSTS65001: The user or administrator has not consented to use the application.'],
])('look: a missing consent (%i) is said in our words, not in those of the vendor', (status, message) => {
  expect(refused(status, message)).toThrow(
    "An administrator of the tenant hasn't granted consent yet. Select Grant consent, and have an administrator of the tenant answer there.",
  );
});

test('look: a wrong address is said in our words', () => {
  expect(refused(400, "AADSTS90002: Tenant 'nowhere' not found.")).toThrow(
    "Microsoft 365 has no such address or account. Check the tenant's ID or domain in the settings.",
  );
});

test.each([
  [401, 'AADSTS7000215: Invalid client secret provided.', 'Microsoft 365 rejected the credentials. Check'],
  [401, 'AADSTS7000222: The keys are expired.', 'Microsoft 365 rejected the secret, because it has expired. Create'],
  [403, 'Tenant does not have a premium license.', 'Microsoft 365 needs a licence for the users. Registration'],
  [403, 'Access denied for the role.', 'Microsoft 365 denied access to the users. Add'],
])('look: a refusal whose cause is known (%i %s) is said in our words', (status, message, words) => {
  expect(refused(status, message)).toThrow(words);
});

test('what the vendor alone knows stays in its words', () => {
  expect(refused(400, 'Invalid filter clause')).toThrow(/ \(400\): Invalid filter clause\. /);
});
