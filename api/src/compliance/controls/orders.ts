/** The orders of the list of controls. */
import {
  type ControlProgress,
  type ControlStatus,
  controlProgress,
  type HealthState,
  healthStates,
} from '@msp/contract';
import { sql } from 'drizzle-orm';
import { controls } from '../../catalogue/control-registries/tables';
import type { OrganizationContext } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { SortColumn } from '../../platform/database/paging';
import { personOrder } from '../../tenancy/organizations/tables';
import { dueDay } from '../responses/due';
import { controlResponses } from '../responses/tables';

type Organization = Pick<OrganizationContext, 'organizationId'>;

export const progressOf = sql<ControlProgress>`coalesce(${controlResponses.reviewStatus}, 'NOT_STARTED')`;
export const statusOf = sql<ControlStatus>`coalesce(${controlResponses.countedStatus}, 'NOT_ANSWERED')`;
const progressOrder = sql`array_position('{${sql.raw(controlProgress.join(','))}}'::text[], ${progressOf})`;

/** How many of the questions in force are answered, in percent. */
const answeredOrder = (organizationId: string) => sql`coalesce((
  select count(a.id) * 100 / nullif(count(*), 0) from requirements q
    left join requirement_responses a on a.organization_id = ${organizationId} and a.response_id = ${controlResponses.id}
      and a.requirement_id = q.id and a.value is not null and a.value <> 'null'::jsonb
  where q.control_id = ${controls.id} and q.retired_at is null), 0)::int`;

const evidenceOrder = (organizationId: string) => sql`(
  select count(*) from evidence_controls c join evidence e on e.organization_id = c.organization_id and e.id = c.evidence_id
  where c.organization_id = ${organizationId} and c.control_id = ${controls.id} and e.status <> 'ARCHIVED')::int`;

/** The health of the controls, which SQL does not derive: ids by state. */
export type ControlsByHealth = Record<HealthState, string[]>;

const healthOrder = (byHealth: ControlsByHealth) => {
  const ranks = healthStates.map(
    (state, rank) => sql`when ${isAnyOf(controls.id, byHealth[state])} then ${sql.raw(String(rank))}`,
  );
  return sql`(case ${sql.join(ranks, sql` `)} else ${sql.raw(String(healthStates.length))} end)`;
};

/** @param byHealth needed for the order by health only */
export const orders = ({ organizationId }: Organization, byHealth?: ControlsByHealth): Record<string, SortColumn> => ({
  code: { expression: sql`${controls.position}`, type: 'integer' },
  name: { expression: sql`lower(${controls.name})`, type: 'text' },
  domain: { expression: sql`lower(${controls.domainName})`, type: 'text' },
  tier: {
    expression: sql`array_position(array['essential','standard','advanced'], ${controls.tier})`,
    type: 'integer',
  },
  progress: { expression: progressOrder, type: 'integer' },
  implementationStatus: { expression: statusOf, type: 'text' },
  ...(byHealth && { health: { expression: healthOrder(byHealth), type: 'integer' } }),
  answered: { expression: answeredOrder(organizationId), type: 'integer' },
  evidence: { expression: evidenceOrder(organizationId), type: 'integer' },
  owner: { expression: personOrder(controlResponses.ownerId), type: 'text' },
  dueOn: { expression: sql`coalesce(${dueDay}, 'infinity'::date)`, type: 'date' },
  updatedAt: { expression: sql`coalesce(${controlResponses.updatedAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
});
