/** Certificates over HTTP: issued with the approval of an assessment, superseded by the next one, and revoked. */
import {
  type Assessment,
  type Certificate,
  type CertificateSummary,
  type CertificateVerification,
  calls,
  foundText,
  type ResponseOf,
} from '@msp/contract';
import { failInserts } from '../../support/fail-inserts';
import { readPdf } from '../../support/files/read-pdf';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  approve,
  assessmentIn,
  controlsOf,
  createReadyTeam,
  decide,
  read,
} from '../../support/requests/assessment-requests';
import { linesOf, listOf, saveSettings } from '../../support/requests/notification-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';

const { certificates, dashboard } = calls;
let suite: Suite;
let team: AssessedTeam;
let superadmin: Person;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
  superadmin = await suite.person(team.organizationId, 'superadmin');
});
afterAll(() => suite.stop());

const list = async () => (await ok<{ items: CertificateSummary[] }>(team.author.call(certificates.list))).items;
const revoke = (person: Person, id: string) =>
  person.call(certificates.revoke, { params: { id }, body: { reason: 'The organisation was sold.' } });
const reinstate = (person: Person, id: string) =>
  person.call(certificates.reinstate, { params: { id }, body: { reason: 'Revoked by mistake.' } });
const getCertificate = (id: string) => ok<Certificate>(team.author.call(certificates.get, { params: { id } }));
async function mailNotifications() {
  suite.clock.set(new Date(suite.clock.now().getTime() + 5 * 60_000));
  await runJob(suite.platform, 'notification-mails');
}
async function issued(assessment: Assessment): Promise<CertificateSummary> {
  const found = (await list()).find((one) => one.assessment?.id === assessment.id);
  if (!found) throw new Error('The assessment has no certificate.');
  return found;
}

describe('§7 Certificates', () => {
  test('an approval issues one certificate for twelve months, which the dashboard shows', async () => {
    const assessment = await assessmentIn(suite, team, 'APPROVED');
    const certificate = await issued(assessment);
    expect(certificate).toMatchObject({
      code: expect.stringMatching(/^TMSP-2026-\d{4}$/),
      state: 'ACTIVE',
      holder: 'alpha',
      issuedAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2027-11-20T10:00:00.000Z',
      assessment: { id: assessment.id, code: assessment.code },
    });
    expect(await getCertificate(certificate.id)).toMatchObject({
      scope: {
        registry: assessment.snapshots[0]?.registry.title,
        version: assessment.snapshots[0]?.registry.version,
        controls: 2,
        met: 2,
      },
      verifyUrl: `http://localhost:4600/verify/${certificate.code}`,
      isSigned: true,
      registration: null,
    });
    expect(await ok(team.author.call(dashboard.certificates))).toMatchObject({
      latestCertificate: { id: certificate.id },
    });
  });

  test('page, public page, PDF and credential say the same sentence of what was found, and no more', async () => {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const [first, second] = (await controlsOf(team.assessor, submitted.id)).map(({ control }) => control.id);
    await ok(decide(team.assessor, submitted.id, first ?? '', { verdict: 'MET' }));
    await ok(decide(team.assessor, submitted.id, second ?? '', { verdict: 'CONCERN', comment: 'Only in part.' }));
    const { version } = await read(team.author, submitted.id);
    const body = { version, decision: 'APPROVE' };
    await ok(team.assessor.call(calls.assessments.review, { params: { id: submitted.id }, body }));
    const { id, code, holder } = await issued(submitted);
    const { scope } = await getCertificate(id);
    if (!scope) throw new Error('The certificate has no scope.');
    const sentence = foundText(scope);
    expect(sentence).toMatch(/^was assessed against .*; 1 of 2 controls met, 1 with accepted exceptions$/);
    const params = { code };
    const verified = await ok<CertificateVerification>(suite.anonymous().call(calls.verification.verify, { params }));
    expect(verified.scope).toEqual(scope);
    const { credentialSubject } = JSON.parse(verified.credential ?? '');
    expect(credentialSubject.achievement.description).toBe(`${holder} ${sentence}.`);
    expect(verified.credential).not.toMatch(/every control|meets the/);
    const pdf = (await suite.anonymous().call(calls.verification.pdf, { params })).rawPayload;
    expect(readPdf(pdf).text.replace(/\s+/g, ' ')).toContain(`${sentence}.`);
  });

  test('an approval whose certificate cannot be stored leaves the assessment submitted', async () => {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const before = await list();
    const response = await failInserts(suite.admin, 'certificates', '53100', () => approve(team.assessor, submitted));
    expect(response.statusCode).toBeGreaterThanOrEqual(500);
    expect(await list()).toEqual(before);
    expect((await read(team.author, submitted.id)).status).toBe('SUBMITTED');
  });

  test('of two approvals at once, one issues a certificate', async () => {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const second = await suite.person(team.organizationId, 'assessor');
    const before = (await list()).length;
    expect((await approve(team.assessor, { ...submitted, version: 99 })).statusCode).toBe(409);
    const body = { version: submitted.version, decision: 'APPROVE' };
    const params = { id: submitted.id };
    const responses = [team.assessor, second].map((one) => one.call(calls.assessments.review, { params, body }));
    const statuses = (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await list()).length).toBe(before + 1);
  });

  test('the next certificate supersedes it for good: a revoked one gives way to none, until one is reinstated', async () => {
    const start = suite.clock.now();
    const first = await issued(await assessmentIn(suite, team, 'APPROVED'));
    suite.clock.set(new Date(start.getTime() + 60_000));
    const second = await issued(await assessmentIn(suite, team, 'APPROVED'));
    const states = async () => [(await getCertificate(first.id)).state, (await getCertificate(second.id)).state];
    expect(await states()).toEqual(['SUPERSEDED', 'ACTIVE']);
    expect(await ok(revoke(superadmin, second.id))).toMatchObject({
      state: 'REVOKED',
      revokedReason: 'The organisation was sold.',
      revokedBy: { id: superadmin.userId },
      revokedAt: suite.clock.now().toISOString(),
    });
    expect(await states()).toEqual(['SUPERSEDED', 'REVOKED']);
    expect(await ok(team.author.call(dashboard.certificates))).toMatchObject({ active: 0, latestCertificate: null });
    expect(await refusal(revoke(superadmin, second.id))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'REVOKED' },
    });
    expect(await refusal(reinstate(superadmin, second.id))).toMatchObject({
      status: 409,
      errorCode: 'INVALID_TRANSITION',
      details: { current: 'REVOKED' },
    });
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    expect(await ok(reinstate(superadmin, first.id))).toMatchObject({
      state: 'ACTIVE',
      reinstatedReason: 'Revoked by mistake.',
      reinstatedBy: { id: superadmin.userId },
      reinstatedAt: suite.clock.now().toISOString(),
    });
    const [older] = (await list()).filter(({ state }) => state === 'SUPERSEDED');
    expect(await refusal(reinstate(superadmin, older?.id ?? ''))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    expect(await ok(team.author.call(dashboard.certificates))).toMatchObject({
      active: 1,
      latestCertificate: { id: first.id },
    });
    // Administrators are told at once, in the application and by mail.
    const told = await ok<ResponseOf<typeof calls.notifications.list>>(team.author.call(calls.notifications.list));
    const lines = told.items
      .filter(({ kind }) => kind === 'CERTIFICATE_CHANGED')
      .map(({ title, text }) => [title, text]);
    expect(lines).toEqual([
      [`Urgent: your certificate ${first.code} was reinstated`, 'Revoked by mistake.'],
      [`Urgent: your certificate ${second.code} was revoked`, 'The organisation was sold.'],
    ]);
    const { rows } = await suite.admin.query(
      `select title, description from activity_log where record_id = $1 order by id`,
      [first.id],
    );
    expect(rows.at(-1)).toEqual({ title: 'Certificate reinstated', description: `${first.code}: Revoked by mistake.` });
    const next = await issued(await assessmentIn(suite, team, 'APPROVED'));
    expect([...(await states()), (await getCertificate(next.id)).state]).toEqual(['SUPERSEDED', 'REVOKED', 'ACTIVE']);
  });

  test('its administrators, and no one else, are told of both in the inbox and by mail, whatever their settings', async () => {
    const member = await suite.person(team.organizationId, 'msp_user');
    const administrators = [team.author, team.reviewer];
    const turnOff = (person: Person) =>
      saveSettings(person, { kinds: { CERTIFICATE_CHANGED: { inApp: false, mail: 'off' } } });
    await turnOff(team.author);
    const revoked = await issued(await assessmentIn(suite, team, 'APPROVED'));
    // A revoked one is never reinstated, so the one before it is.
    const reinstated = (await list()).find(({ state }) => state === 'SUPERSEDED');
    // Those of other tests would be in the same mail.
    await mailNotifications();
    for (const [act, certificate, event] of [
      [revoke, revoked, 'revoked'],
      [reinstate, reinstated, 'reinstated'],
    ] as const) {
      await suite.admin.query('delete from mail_outbox');
      await ok(act(superadmin, certificate?.id ?? ''));
      // Its mail waits, and is sent all the same.
      await turnOff(team.reviewer);
      const title = `Urgent: your certificate ${certificate?.code} was ${event}`;
      for (const person of administrators) {
        expect((await listOf(person, { kind: 'CERTIFICATE_CHANGED' })).items[0]).toMatchObject({ title });
      }
      expect(await linesOf(member, 'CERTIFICATE_CHANGED')).toEqual([]);
      await mailNotifications();
      const { rows } = await suite.admin.query('select to_address, subject from mail_outbox order by to_address');
      const addresses = administrators.map(({ context }) => context.actor?.email).toSorted();
      expect(rows).toEqual(addresses.map((to_address) => ({ to_address, subject: title })));
    }
  });

  test('an expired certificate is not reinstated', async () => {
    const start = suite.clock.now();
    const old = await issued(await assessmentIn(suite, team, 'APPROVED'));
    suite.clock.set(new Date(start.getTime() + 60_000));
    const last = await issued(await assessmentIn(suite, team, 'APPROVED'));
    await ok(revoke(superadmin, last.id));
    suite.clock.set(new Date(old.expiresAt));
    const again = await suite.person(team.organizationId, 'superadmin');
    expect(await refusal(reinstate(again, old.id))).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: expect.stringContaining('expired'),
    });
    suite.clock.set(start);
  });
});
