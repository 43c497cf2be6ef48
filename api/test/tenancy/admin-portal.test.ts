/** The admin portal over HTTP, in an installation without an external one. */
import { calls, type ResponseOf } from '@msp/contract';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { publicUrl, type Suite, startSuite } from '../support/suite';

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
  test('validate-access names the four areas, which all open here', async () => {
    const { areas } = await ok<Access>(admin.call(adminPortal.validateAccess));
    expect(areas.map(({ area, isAvailable }) => [area, isAvailable])).toEqual([
      ['audit-logs', true],
      ['sso', true],
      ['directory-sync', true],
      ['domain-verification', true],
    ]);
  });

  test('each call returns the link that validate-access promises', async () => {
    const { areas } = await ok<Access>(admin.call(adminPortal.validateAccess));
    for (const { area, path } of areas)
      expect(await ok(admin.call(callOf[area]))).toEqual({ link: `${publicUrl}${path}` });
  });
});
