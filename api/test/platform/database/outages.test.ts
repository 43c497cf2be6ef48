/** What callers get when the database or the storage of files fails. */
import { calls } from '@msp/contract';
import { failInserts } from '../../support/fail-inserts';
import type { Person } from '../../support/people';
import { formOf, storedFileCount } from '../../support/requests/evidence-requests';
import { type Suite, startAlphaSuite } from '../../support/suite';

let suite: Suite;
let person: Person;

beforeAll(async () => {
  ({ suite, admin: person } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const upload = () =>
  person.call(calls.evidence.upload, {
    body: formOf({ controlIds: ['IDN-01'] }, { name: 'users.csv', content: 'a,b\n1,2\n' }),
  });

const storageFull = {
  message:
    "Couldn't save this because the application's storage is full. Ask the operator of the application for more space, then try again.",
  error: 'Insufficient Storage',
  errorCode: 'STORAGE_FULL',
  details: { requestId: expect.any(String) },
};

test.each(['ENOSPC', 'EDQUOT'])('507 when a file cannot be stored for lack of space (%s)', async (code) => {
  const error = Object.assign(new Error(`${code}: write`), { code });
  jest.spyOn(suite.platform.storage, 'put').mockRejectedValueOnce(error);
  const response = await upload();
  expect([response.statusCode, response.json()]).toEqual([507, storageFull]);
});

test('507 when the database has no space (53100), and no file is left without its record', async () => {
  const before = await storedFileCount(suite);
  const response = await failInserts(suite.admin, 'evidence_files', '53100', upload);
  expect([response.statusCode, response.json()]).toEqual([507, storageFull]);
  expect(await storedFileCount(suite)).toBe(before);
  expect((await upload()).statusCode).toBe(200);
});

test.each([
  ['a serialisation failure', '40001'],
  ['a deadlock', '40P01'],
  ['a lock that is held too long', '55P03'],
])('503 with Retry-After after %s', async (_name, code) => {
  const response = await failInserts(suite.admin, 'evidence_files', code, upload);
  expect([response.statusCode, response.json().errorCode]).toEqual([503, 'UNAVAILABLE']);
  expect(response.headers['retry-after']).toBe('2');
});
