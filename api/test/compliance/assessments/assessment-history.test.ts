/** Renewal of a certificate, and what earlier submissions said about a control. */
import { randomUUID } from 'node:crypto';
import {
  type Assessment,
  type Certificate,
  type CertificateSummary,
  calls,
  constants,
  type FrozenControl,
} from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type AssessedTeam,
  approve,
  approveAnswer,
  assessmentIn,
  controlsOf,
  createReadyTeam,
  decide,
  endAll,
  newestCertificate,
  read,
  requestChanges,
  review,
  start,
  submit,
} from '../../support/requests/assessment-requests';
import { type Suite, startSuite } from '../../support/suite';

const { assessments, certificates } = calls;
let suite: Suite;
let team: AssessedTeam;
beforeAll(async () => {
  suite = await startSuite();
  team = await createReadyTeam(suite, 'alpha');
});
afterAll(() => suite.stop());

const renew = (person: Person, id: string, headers = {}) => person.call(assessments.renew, { params: { id }, headers });
const assign = (assessorId: string | null, { id, version }: Assessment) =>
  ok<Assessment>(team.assessor.call(assessments.assign, { params: { id }, body: { version, assessorId } }));

/** An approved assessment with this assessor, a minute after the last one. */
async function certified(assessorId: string | null): Promise<Assessment> {
  suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
  const assigned = await assign(assessorId, await assessmentIn(suite, team, 'SUBMITTED'));
  return ok<Assessment>(approve(team.assessor, assigned));
}

describe('§7 certificates/renew', () => {
  test('starts an assessment with the assessor of the last one; both name the certificate', async () => {
    const last = await certified(team.assessor.userId);
    const { certificate } = last;
    expect(certificate).toMatchObject({ code: expect.stringMatching(/^TMSP-2026-\d{4}$/) });
    const renewal = await ok<Assessment>(renew(team.author, certificate?.id ?? ''));
    expect(renewal).toMatchObject({
      status: 'DRAFT',
      notes: `Renewal of ${certificate?.code}`,
      assessor: { id: team.assessor.userId },
      createdBy: { id: team.author.userId },
      renews: certificate,
      certificate: null,
    });
    const approved = await ok<Assessment>(approve(team.assessor, await ok(submit(team.author, renewal))));
    expect(approved.renews).toEqual(certificate);
    expect(approved.certificate).not.toEqual(certificate);
    expect(await read(team.author, last.id)).toMatchObject({ renews: null, certificate });
  });

  test('an assessor who has left is not assigned again', async () => {
    const former = await suite.person(team.organizationId, 'assessor');
    const { certificate } = await certified(former.userId);
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [former.userId]);
    expect(await ok(renew(team.author, certificate?.id ?? ''))).toMatchObject({ assessor: null });
  });

  test('a request that is repeated with its key starts one assessment', async () => {
    const { certificate } = await certified(null);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ok<Assessment>(renew(team.author, certificate?.id ?? '', headers));
    expect(await ok(renew(team.author, certificate?.id ?? '', headers))).toEqual(first);
  });

  test('is refused while an assessment is open', async () => {
    const { certificate } = await certified(null);
    await ok(start(team.author));
    const refused = await refusal(renew(team.author, certificate?.id ?? ''));
    expect(refused).toMatchObject({ status: 409, errorCode: 'CONFLICT', message: expect.stringContaining('open') });
  });

  test('is refused for a certificate that was replaced or revoked; so is the one before a revoked one', async () => {
    const superadmin = await suite.person(team.organizationId, 'superadmin');
    const [replaced, newest] = [(await certified(null)).certificate, (await certified(null)).certificate];
    const refused = { status: 409, errorCode: 'CONFLICT', message: expect.stringContaining('newest') };
    expect(await refusal(renew(team.author, replaced?.id ?? ''))).toMatchObject(refused);
    const params = { id: newest?.id ?? '' };
    await superadmin.call(certificates.revoke, { params, body: { reason: 'The organisation was sold.' } });
    expect(await refusal(renew(team.author, params.id))).toMatchObject(refused);
    expect(await refusal(renew(team.author, replaced?.id ?? ''))).toMatchObject(refused);
  });

  test('an approval before the end of the renewed certificate keeps its remaining time', async () => {
    const superadmin = await suite.person(team.organizationId, 'superadmin');
    const first = (await certified(null)).certificate?.id ?? '';
    const expiryOf = async (id: string) =>
      (await ok<Certificate>(team.author.call(certificates.get, { params: { id } }))).expiresAt;
    const until = await expiryOf(first);
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    const renewal = await ok<Assessment>(renew(team.author, first));
    const approved = await ok<Assessment>(approve(team.assessor, await ok<Assessment>(submit(team.author, renewal))));
    const renewed = approved.certificate?.id ?? '';
    const next = new Date(until);
    next.setUTCMonth(next.getUTCMonth() + constants.certificate.validMonths);
    expect(await expiryOf(renewed)).toBe(next.toISOString());
    // One that was revoked while its renewal was assessed has no time left to keep.
    const second = await ok<Assessment>(renew(team.author, renewed));
    await ok(superadmin.call(certificates.revoke, { params: { id: renewed }, body: { reason: 'Sold.' } }));
    const last = await ok<Assessment>(approve(team.assessor, await ok<Assessment>(submit(team.author, second))));
    const now = new Date(suite.clock.now());
    now.setUTCMonth(now.getUTCMonth() + constants.certificate.validMonths);
    expect(await expiryOf(last.certificate?.id ?? '')).toBe(now.toISOString());
  });

  test('a certificate without an assessment can be renewed; an unknown one is not found', async () => {
    await endAll(suite);
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    const id = await newestCertificate(suite, team.organizationId);
    expect(await ok(renew(team.author, id))).toMatchObject({ assessor: null, renews: { id } });
    expect(await refusal(renew(team.author, randomUUID()))).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    const listed = await ok<{ items: CertificateSummary[] }>(team.author.call(certificates.list));
    expect(listed.items[0]?.id).toBe(id);
  });
});

interface History {
  items: {
    assessment: { code: string };
    snapshot: number;
    responseVersion: number;
    verdict: { comment: string } | null;
  }[];
}

describe('§7 the history of a control', () => {
  const historyOf = async (id: string, controlId: string) =>
    (await ok<History>(team.assessor.call(assessments.controlHistory, { params: { id, controlId } }))).items.map(
      ({ assessment, snapshot, verdict }) => [assessment.code, snapshot, verdict?.comment ?? null],
    );
  const concern = (comment: string, version: number | null) => ({ verdict: 'CONCERN', comment, version });

  /** Submits an assessment again after a changed answer to C-1. */
  async function submittedTwice(first: string) {
    const submitted = await assessmentIn(suite, team, 'SUBMITTED');
    const [control] = await controlsOf(team.assessor, submitted.id);
    const controlId = control?.control.id ?? '';
    await ok(decide(team.assessor, submitted.id, controlId, concern(first, null)));
    const returned = await ok<Assessment>(requestChanges(team.assessor, submitted));
    await approveAnswer(team, 'C-1', `Improved, for ${submitted.code}.`);
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    return { assessment: await ok<Assessment>(submit(team.author, returned)), controlId };
  }

  test('shows each submission with its own verdict, also of earlier assessments, newest first', async () => {
    const { assessment, controlId } = await submittedTwice('At first.');
    expect((await historyOf(assessment.id, controlId)).slice(0, 2)).toEqual([
      [assessment.code, 2, null],
      [assessment.code, 1, 'At first.'],
    ]);
    await ok(decide(team.assessor, assessment.id, controlId, concern('At last.', 1)));
    const expected = [
      [assessment.code, 2, 'At last.'],
      [assessment.code, 1, 'At first.'],
    ];
    expect((await historyOf(assessment.id, controlId)).slice(0, 2)).toEqual(expected);
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    const next = await assessmentIn(suite, team, 'SUBMITTED');
    expect((await historyOf(next.id, controlId)).slice(0, 3)).toEqual([[next.code, 1, null], ...expected]);
  });

  test('of two assessors who decide a changed control again, the second one is refused', async () => {
    const { assessment, controlId } = await submittedTwice('Before.');
    const second = await suite.person(team.organizationId, 'assessor');
    const responses = await Promise.all(
      [team.assessor, second].map((one) => decide(one, assessment.id, controlId, concern('Again.', 1))),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stale = await refusal(decide(second, assessment.id, controlId, concern('Again.', 1)));
    expect(stale).toMatchObject({ errorCode: 'STALE', details: { currentVersion: 2 } });
  });

  test('an approval accepts the verdict on the latest submission only', async () => {
    const { assessment, controlId } = await submittedTwice('Before.');
    const [, other] = await controlsOf(team.assessor, assessment.id);
    const unmet = { verdict: 'NOT_MET', comment: 'Not shown.' };
    await ok(decide(team.assessor, assessment.id, controlId, { ...unmet, version: 1 }));
    await ok(decide(team.assessor, assessment.id, other?.control.id ?? '', { verdict: 'MET' }));
    const reasons = [{ controlId, reason: 'A plan was agreed.' }];
    await ok(review(team.assessor, assessment, { decision: 'APPROVE', reasons }));
    const { rows } = await suite.admin.query(
      'select accepted_reason as reason from control_verdicts where assessment_id = $1 and control_id = $2 order by version',
      [assessment.id, controlId],
    );
    expect(rows).toEqual([{ reason: null }, { reason: 'A plan was agreed.' }]);
  });

  test('a changed control comes with its content in the submission before, an unchanged one without', async () => {
    const { assessment } = await submittedTwice('Before.');
    const controls = await controlsOf(team.assessor, assessment.id);
    const notes = [];
    for (const { control } of controls) {
      const params = { id: assessment.id, controlId: control.id };
      const { content, previous } = await ok<{ content: FrozenControl; previous: FrozenControl | null }>(
        team.assessor.call(assessments.control, { params }),
      );
      notes.push([content.notes, previous?.notes ?? null]);
    }
    expect(notes).toEqual([
      [`Improved, for ${assessment.code}.`, expect.stringMatching(/^(First answer|Improved)/)],
      ['First answer to C-2.', null],
    ]);
    expect(notes[0]?.[0]).not.toBe(notes[0]?.[1]);
  });
});
