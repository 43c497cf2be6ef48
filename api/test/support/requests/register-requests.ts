/** Issues certificates over HTTP, and registers them with the simulated register as a worker does. */
import { type Certificate, calls } from '@msp/contract';
import { account } from '../../../local/simulators/blockmark/vendor';
import { blockMarkSettings, createBlockMark } from '../../../src/compliance/certificate-register/blockmark';
import { certificateRegisterJobs } from '../../../src/compliance/certificate-register/jobs';
import type { CertificateRegister } from '../../../src/compliance/certificate-register/port';
import type { SendJob } from '../../../src/platform/jobs/jobs';
import { ok } from '../outcomes';
import type { Person } from '../people';
import type { Simulated } from '../servers/simulators';
import type { Suite } from '../suite';
import { type AssessedTeam, assessmentIn } from './assessment-requests';

/** @param timeoutMs a shorter time limit of requests */
export function certificateRegisterOf(suite: Suite, timeoutMs?: number): CertificateRegister {
  const settings = blockMarkSettings(suite.config);
  if (!settings) throw new Error('This suite has no register.');
  return createBlockMark(settings, suite.clock, timeoutMs === undefined ? {} : { timeoutMs });
}

/** One round of a worker: carries out everything that is due. */
export async function carryOutRegistrations(
  { platform }: Pick<Suite, 'platform'>,
  registry: CertificateRegister,
): Promise<void> {
  const jobs = certificateRegisterJobs(platform, registry);
  const send: SendJob = async (queue, data) => {
    const job = jobs.find((one) => one.queue === queue);
    if (!job) throw new Error(`There is no queue ${queue}.`);
    await job.handle(data, send);
  };
  await send('certificate-registration-schedule', {});
}

export const readCertificate = (person: Person, id: string) =>
  ok<Certificate>(person.call(calls.certificates.get, { params: { id } }));

/** Approves an assessment. @returns the certificate that was issued for it */
export async function issueByApproval(suite: Suite, team: AssessedTeam): Promise<Certificate> {
  const { id } = await assessmentIn(suite, team, 'APPROVED');
  const { rows } = await suite.admin.query<{ id: string }>('select id from certificates where assessment_id = $1', [
    id,
  ]);
  if (!rows[0] || rows.length > 1) throw new Error(`The assessment has ${rows.length} certificates.`);
  return readCertificate(team.author, rows[0].id);
}

export const revoke = (person: Person, id: string) =>
  person.call(calls.certificates.revoke, { params: { id }, body: { reason: 'The organisation was sold.' } });

/** Makes the registration fail, as if the register had refused the certificate. */
export const failRegistration = ({ admin }: Pick<Suite, 'admin'>, certificateId: string) =>
  admin.query(
    `update certificate_registrations set status = 'FAILED', error = 'Refused.', next_attempt_at = null
     where certificate_id = $1`,
    [certificateId],
  );

/** The register's entries with our number. */
export async function entriesOf({ url }: Simulated, number: string): Promise<{ id: string; status: string }[]> {
  const response = await fetch(`${url}/blockmark/api/v1/certificates?bespoke_id=${number}`, {
    headers: { 'x-org-token': account.token },
  });
  return ((await response.json()) as { results: { id: string; status: string }[] }).results;
}

/** The register's own staff withdraw an entry. */
export const withdrawThere = ({ url }: Simulated, id: string) =>
  fetch(`${url}/blockmark/api/v1/certificates/${id}/withdraw`, {
    method: 'POST',
    headers: { 'x-org-token': account.token },
  });

/** Moves the clocks of the suite and of the simulators. */
export function advance(suite: Suite, simulated: Simulated, ms: number): void {
  const now = new Date(suite.clock.now().getTime() + ms);
  suite.clock.set(now);
  simulated.clock.set(now);
}
