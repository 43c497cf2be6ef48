/** The target of a metric that counts for an organisation: its own, otherwise the registry's. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { metrics, metricTargets } from './tables';

/** Joins an organisation's own target to each metric. */
export const isOwnTarget = (of: Pick<OrganizationContext, 'organizationId'>): SQL =>
  and(ofOrganization(metricTargets, of), eq(metricTargets.metricId, metrics.id)) as SQL;

/** For queries with that left join. */
export const targetColumns = {
  target: sql<number>`coalesce(${metricTargets.target}, ${metrics.target})`,
  registryTarget: metrics.target,
  /** Null if the registry's counts. */
  ownTarget: { reason: metricTargets.reason, setBy: metricTargets.setBy, setAt: metricTargets.setAt },
};

export interface Target {
  target: number;
  registryTarget: number;
  ownTarget: { reason: string | null; setBy: string; setAt: Date } | null;
}

/** The target of a row, as the contract shows it to those who do not need to know who set it. */
export const presentTarget = ({ target, registryTarget, ownTarget }: Target) => ({
  target,
  ownTarget: ownTarget && { registryTarget, reason: ownTarget.reason },
});
