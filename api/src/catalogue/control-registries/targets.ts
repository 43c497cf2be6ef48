/** What an organisation sets instead of its registry: the targets of metrics, and for how long answers are valid. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { metrics, metricTargets, requirementIntervals, requirements } from './tables';

/** Joins an organisation's own target to each metric. */
export const isOwnTarget = (of: Pick<OrganizationContext, 'organizationId'>): SQL =>
  and(ofOrganization(metricTargets, of), eq(metricTargets.metricId, metrics.id)) as SQL;

/** For queries with that left join. */
export const targetColumns = {
  target: sql<number>`coalesce(${metricTargets.target}, ${metrics.target})`,
  registryTarget: metrics.target,
  /** Null if the registry's counts. */
  // drizzle takes the whole object for null if its first column is.
  ownTarget: { setBy: metricTargets.setBy, setAt: metricTargets.setAt, reason: metricTargets.reason },
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

/** Joins an organisation's own interval to each requirement. */
export const isOwnInterval = (of: Pick<OrganizationContext, 'organizationId'>): SQL =>
  and(ofOrganization(requirementIntervals, of), eq(requirementIntervals.requirementId, requirements.id)) as SQL;

/** For queries with that left join. */
export const intervalColumns = {
  validMonths: sql<number | null>`coalesce(${requirementIntervals.months}, ${requirements.validMonths})`,
  registryMonths: requirements.validMonths,
  /** Null if the registry's counts. */
  ownInterval: {
    setBy: requirementIntervals.setBy,
    setAt: requirementIntervals.setAt,
    reason: requirementIntervals.reason,
  },
};

export interface Interval {
  validMonths: number | null;
  registryMonths: number | null;
  ownInterval: { reason: string | null; setBy: string; setAt: Date } | null;
}
