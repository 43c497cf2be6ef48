/** A suite whose API has the simulated WorkOS, and what the simulator has received. */
import type { Logger } from 'pino';
import { z } from 'zod';
import { workosSettings } from '../../../../src/platform/config/config';
import { createWorkOs } from '../../../../src/platform/workos/client';
import type { WorkOs } from '../../../../src/platform/workos/workos';
import { settledMs } from '../../../../src/tenancy/workos/send-audit';
import { runJob } from '../../run-job';
import { startSimulated } from '../../servers/simulators';
import { startSuite, stubProvider } from '../../suite';

const received = z.object({
  audit: z.array(
    z.object({
      organization_id: z.string(),
      event: z.object({
        action: z.string(),
        occurred_at: z.string(),
        actor: z.object({ id: z.string(), type: z.string(), name: z.string().optional() }),
        targets: z.array(z.object({ id: z.string(), type: z.string() })),
        metadata: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
  schemas: z.record(z.string(), z.number()),
});

/** @param logger of the API, which logs nothing by default */
export async function startWorkOsSuite(logger: Logger | false = false) {
  const simulated = await startSimulated();
  const suite = await startSuite(stubProvider, simulated.workosEnvironment, logger);
  return {
    simulated,
    suite,
    /** What WorkOS has received. */
    received: async () => received.parse(await (await fetch(`${simulated.url}/_simulator/workos`)).json()),
    /** WorkOS's id of an organisation that it knows. */
    async workosId(organizationId: string): Promise<string> {
      const { rows } = await suite.admin.query<{ id: string }>(
        'select workos_id as id from workos_organizations where organization_id = $1',
        [organizationId],
      );
      if (!rows[0]) throw new Error('WorkOS does not know this organisation.');
      return rows[0].id;
    },
    /** Something happens at WorkOS. */
    async happens(organizationId: string, event: string, data: object): Promise<void> {
      const response = await fetch(`${simulated.url}/_simulator/workos/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event, organization_id: await this.workosId(organizationId), data }),
      });
      if (response.status !== 201) throw new Error(await response.text());
    },
    /** The worker sends what is due. */
    sendAudit: (workos: WorkOs = workosOf(suite)) => runJob(suite.platform, 'workos-audit', {}, workos),
    /** The worker reads the events of WorkOS. */
    receive: (workos: WorkOs = workosOf(suite)) => runJob(suite.platform, 'workos-events', {}, workos),
    /** Moves the clock on until every entry of the activity log is sent. */
    settle: () => suite.clock.set(new Date(suite.clock.now().getTime() + settledMs + 1)),
    async stop() {
      await suite.stop();
      await simulated.stop();
    },
  };
}

export type WorkOsSuite = Awaited<ReturnType<typeof startWorkOsSuite>>;

/** A client of the simulated WorkOS. @param key another one than the account's @param limitMs a shorter time limit */
export function workosOf({ config }: WorkOsSuite['suite'], key?: string, limitMs?: number) {
  const settings = workosSettings(config);
  if (!settings) throw new Error('This suite has no WorkOS.');
  return createWorkOs({ ...settings, ...(key !== undefined && { WORKOS_API_KEY: key }) }, limitMs);
}
