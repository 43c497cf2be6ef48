/** Starts the collections that are due, over all organisations, and takes care of runs whose worker has stopped. */
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type OrganizationContext, organizationContext, type Platform } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import { organizations } from '../../../tenancy/organizations/tables';
import type { Reason } from '../../adapters/port';
import { recordOutcome } from '../integration-status';
import * as repository from '../repository';
import { connectedStatuses, integrationRuns, integrations } from '../tables';
import type { Vendors } from '../vendors';
import { insertRun, lockRun, type RunRow, updateRun } from './repository';
import { endRun } from './run-outcome';
import { sendRun } from './runs';
import { nextNightly } from './schedule';

/** A worker shows that it is alive three times as often. */
const silenceMs = 60_000;
/** How often an interrupted run is tried in all. */
const maxAttempts = 3;
/** Per round; the rest follows in the next. */
const roundLimit = 500;

const interrupted: Reason = {
  code: 'interrupted',
  message: 'The worker that carried out the run stopped.',
};

type Send = Pick<Vendors, 'send'>;
interface Place {
  organizationId: string;
  id: string;
}

/** The system finds no suspended organisation (docs/decisions/0048). */
const notSuspended = (organizationId: PgColumn) => eq(organizations.id, organizationId);

const dueIntegrations = (platform: Platform, now: Date): Promise<Place[]> =>
  platform.database.asSystem((tx) =>
    tx
      .select({ organizationId: integrations.organizationId, id: integrations.id })
      .from(integrations)
      .innerJoin(organizations, notSuspended(integrations.organizationId))
      .where(and(isAnyOf(integrations.status, connectedStatuses), lte(integrations.nextCollectionAt, now)))
      .orderBy(asc(integrations.nextCollectionAt))
      .limit(roundLimit),
  );

const silentRuns = (platform: Platform, now: Date): Promise<Place[]> =>
  platform.database.asSystem((tx) =>
    tx
      .select({ organizationId: integrationRuns.organizationId, id: integrationRuns.id })
      .from(integrationRuns)
      .innerJoin(organizations, notSuspended(integrationRuns.organizationId))
      .where(
        and(
          sql`${integrationRuns.outcome} in ('queued', 'running')`,
          lt(integrationRuns.aliveAt, new Date(now.getTime() - silenceMs)),
        ),
      )
      .orderBy(asc(integrationRuns.aliveAt))
      .limit(roundLimit),
  );

interface Started {
  adapterKey: string;
  run: RunRow;
}

/** @returns null when it is no longer due, or a run of it is active */
async function startDue(context: OrganizationContext, id: string): Promise<Started | null> {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const integration = await repository.lockIntegration(tx, context, id);
    if (!integration?.nextCollectionAt || integration.nextCollectionAt > now) return null;
    // The outcome sets the time anew; until then, the integration is not due.
    await repository.updateState(tx, context, id, { nextCollectionAt: nextNightly(context.organizationId, id, now) });
    const trigger = integration.failures > 0 ? 'retry' : 'schedule';
    const run = await insertRun(tx, context, { integrationId: id, kind: 'collection', trigger });
    return run && { adapterKey: integration.adapterKey, run };
  });
}

/** Sends a waiting run again. Closes a run whose worker is silent, and repeats it. @returns the run to send */
async function revive(context: OrganizationContext, id: string): Promise<Started | null> {
  const now = context.clock.now();
  return context.run(async (tx) => {
    const silent = await lockRun(tx, context, id);
    const isActive = silent?.outcome === 'queued' || silent?.outcome === 'running';
    if (!silent || !isActive || silent.aliveAt.getTime() >= now.getTime() - silenceMs) return null;
    const { integrationId, kind, attempt } = silent;
    const integration = await repository.requireIntegration(tx, context, integrationId);
    const { adapterKey } = integration;
    if (silent.outcome === 'queued') {
      await updateRun(tx, context, id, { aliveAt: now });
      return { adapterKey, run: silent };
    }
    await endRun(tx, context, silent, { adapterKey, outcome: 'interrupted', problem: interrupted });
    if (attempt >= maxAttempts) {
      const end = { isSuccess: false, problem: interrupted, isCollection: kind === 'collection' };
      await recordOutcome(tx, context, integration, end);
      return null;
    }
    const run = await insertRun(tx, context, { integrationId, kind, trigger: 'retry', attempt: attempt + 1 });
    return run && { adapterKey, run };
  });
}

/** @returns how many runs were sent */
export async function scheduleRuns(platform: Platform, sender: Send): Promise<number> {
  const now = platform.clock.now();
  const rounds = [
    { places: await silentRuns(platform, now), start: revive },
    { places: await dueIntegrations(platform, now), start: startDue },
  ];
  let sent = 0;
  for (const { places, start } of rounds) {
    for (const { organizationId, id } of places) {
      const started = await start(organizationContext(platform, organizationId, null), id);
      if (!started) continue;
      await sendRun(sender, started.adapterKey, started.run);
      sent += 1;
    }
  }
  return sent;
}
