/** A suite with the simulated register and an organisation that earns certificates. The simulators share its clocks. */
import { type ActivityItem, type Certificate, calls } from '@msp/contract';
import { dayMs } from '../../src/platform/clock';
import { ok, type Page } from './outcomes';
import type { Person } from './people';
import { createReadyTeam } from './requests/assessment-requests';
import {
  advance,
  carryOutRegistrations,
  certificateRegisterOf,
  issueByApproval,
  readCertificate,
} from './requests/register-requests';
import { startSimulated } from './servers/simulators';
import { startSuite, stubProvider } from './suite';

export type CertificateRegisterSuite = Awaited<ReturnType<typeof startCertificateRegisterSuite>>;

export async function startCertificateRegisterSuite() {
  const simulated = await startSimulated();
  const suite = await startSuite(stubProvider, simulated.environment);
  const start = suite.clock.now();
  const team = await createReadyTeam(suite, 'alpha');
  const superadmin = await suite.person(team.organizationId, 'superadmin');
  await suite.extendSessions();

  const issued = () => issueByApproval(suite, team);
  /** @param timeoutMs a shorter time limit of requests */
  const work = (timeoutMs?: number) => carryOutRegistrations(suite, certificateRegisterOf(suite, timeoutMs));
  const forward = (ms: number) => advance(suite, simulated, ms);
  const registrationOf = async ({ id }: { id: string }) => (await readCertificate(team.author, id)).registration;

  /** Works until nothing is left to do. The register needs a moment before a certificate is registered. */
  async function settle(certificate: Certificate): Promise<void> {
    for (let round = 0; (await registrationOf(certificate))?.nextAttemptAt; round += 1) {
      if (round === 10) throw new Error('The registration does not end.');
      forward(dayMs);
      await work();
    }
  }

  return {
    ...{ simulated, suite, start, team, superadmin },
    ...{ issued, work, forward, registrationOf, settle },

    async registered(): Promise<Certificate> {
      const certificate = await issued();
      await work();
      await settle(certificate);
      return readCertificate(team.author, certificate.id);
    },

    resubmit: (person: Person, id: string) => person.call(calls.certificateRegister.resubmit, { params: { id } }),

    /** The titles of the certificate's activity. */
    async titlesOf({ code }: Certificate): Promise<string[]> {
      const query = { search: code, limit: '100' };
      const { items } = await ok<Page<ActivityItem>>(team.author.call(calls.activityFeed.list, { query }));
      return items.map(({ title }) => title);
    },

    /** Before each test: some tests move the clocks by months, after which evidence is stale. What one left over is not carried out. */
    async begin(): Promise<void> {
      suite.clock.set(start);
      simulated.clock.set(start);
      await simulated.reset();
      await suite.admin.query('update certificate_registrations set next_attempt_at = null, claimed_until = null');
    },

    async stop(): Promise<void> {
      await suite.stop();
      await simulated.stop();
    },
  };
}
