/** The admin portal over HTTP, in an installation without an external one. */
import { calls, type ResponseOf } from '@msp/contract';
import { ok, refusal } from './outcomes';
import type { Person } from './people';
import { publicUrl, type Suite, startSuite } from './suite';

let suite: Suite;
let admin: Person;

beforeAll(async () => {
  suite = await startSuite();
  admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
});
afterAll(() => suite.stop());

const { adminPortal } = calls;
type Access = ResponseOf<typeof adminPortal.validateAccess>;
const callOf = {
  'audit-logs': adminPortal.auditLogs,
  sso: adminPortal.sso,
  'directory-sync': adminPortal.directorySync,
  'domain-verification': adminPortal.domainVerification,
};

describe('§7 Admin portal', () => {
  test('validate-access names the four areas and says why one is not available', async () => {
    const { areas } = await ok<Access>(admin.call(adminPortal.validateAccess));
    expect(areas.map(({ area, isAvailable }) => [area, isAvailable])).toEqual([
      ['audit-logs', true],
      ['sso', false],
      ['directory-sync', true],
      ['domain-verification', true],
    ]);
    expect(areas[1]?.reason).toBe('Single sign-on is not available in this installation.');
  });

  test('each call returns the link that validate-access promises, or refuses for its reason', async () => {
    const { areas } = await ok<Access>(admin.call(adminPortal.validateAccess));
    for (const { area, path, reason } of areas) {
      const answer = admin.call(callOf[area]);
      if (path !== null) expect(await ok(answer)).toEqual({ link: `${publicUrl}${path}` });
      else expect(await refusal(answer)).toMatchObject({ status: 409, errorCode: 'NOT_SUPPORTED', message: reason });
    }
  });
});
