/** SQL of the list of controls with the organisation's status on each. */
import type { ControlProgress, ImplementationStatus } from '@msp/contract';
import { controlProgress } from '@msp/contract';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inFollowedRegistry } from '../../catalogue/registries/followed';
import { controls } from '../../catalogue/registries/tables';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { type OrganizationContext, ofOrganization } from '../../platform/organization/context';
import { users } from '../../tenancy/organizations/tables';
import { controlResponses } from '../responses/tables';

export interface ControlFilters {
  search?: string | undefined;
  domain?: string[] | undefined;
  tier?: string[] | undefined;
  progress?: string[] | undefined;
  implementationStatus?: string[] | undefined;
  /** People's ids; `none` for controls that nobody owns. */
  owner?: string[] | undefined;
}

const progressOf = sql<ControlProgress>`coalesce(${controlResponses.reviewStatus}, 'NOT_STARTED')`;
const statusOf = sql<
  ImplementationStatus | 'NOT_ANSWERED'
>`coalesce(${controlResponses.countedStatus}, 'NOT_ANSWERED')`;
const progressOrder = sql`array_position(array[${sql.join(
  controlProgress.map((word) => sql`${word}`),
  sql`, `,
)}]::text[], ${progressOf})`;

const sortable = {
  code: { expression: sql`${controls.position}`, type: 'integer' },
  name: { expression: sql`lower(${controls.name})`, type: 'text' },
  tier: {
    expression: sql`array_position(array['essential','standard','advanced'], ${controls.tier})`,
    type: 'integer',
  },
  progress: { expression: progressOrder, type: 'integer' },
  implementationStatus: { expression: statusOf, type: 'text' },
  updatedAt: { expression: sql`coalesce(${controlResponses.updatedAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const;

function ownedBy(owners: string[]): SQL | undefined {
  const ids = owners.filter((owner) => owner !== 'none');
  return or(
    ids.length > 0 ? inArray(controlResponses.ownerId, ids) : undefined,
    owners.includes('none') ? isNull(controlResponses.ownerId) : undefined,
  );
}

function conditions(context: OrganizationContext, filters: ControlFilters): SQL {
  const { search, domain, tier, progress, implementationStatus, owner } = filters;
  return and(
    inFollowedRegistry(context),
    search
      ? containsText(sql`(${controls.code} || ' ' || ${controls.name} || ' ' || ${controls.purpose})`, search)
      : undefined,
    domain && inArray(controls.domainCode, domain),
    tier && inArray(sql`${controls.tier}`, tier),
    progress && inArray(progressOf, progress),
    implementationStatus && inArray(statusOf, implementationStatus),
    owner && ownedBy(owner),
  ) as SQL;
}

/** Joins a control to the organisation's answer, when there is one. */
const ownResponse = (context: OrganizationContext) =>
  and(eq(controlResponses.controlId, controls.id), ofOrganization(controlResponses, context));

export async function listWithStatus(tx: Tx, context: OrganizationContext, query: ControlFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${controls.id}`, { sort: 'code', order: 'asc' });
  const where = conditions(context, query);
  const organization = context.organizationId;
  const rows = await tx
    .select({
      id: controls.id,
      code: controls.code,
      name: controls.name,
      domainCode: controls.domainCode,
      domainName: controls.domainName,
      tier: controls.tier,
      countedStatus: controlResponses.countedStatus,
      currentStatus: controlResponses.implementationStatus,
      progress: progressOf,
      answeredRequirements: sql<number>`(select count(*)::int from requirement_responses r
        where r.organization_id = ${organization} and r.response_id = ${controlResponses.id} and r.value is not null and r.value <> 'null'::jsonb)`,
      totalRequirements: sql<number>`(select count(*)::int from requirements q where q.control_id = ${controls.id} and q.retired_at is null)`,
      evidenceCount: sql<number>`(select count(*)::int from evidence_controls c join evidence e
        on e.organization_id = c.organization_id and e.id = c.evidence_id and e.status = 'ACTIVE'
        where c.organization_id = ${organization} and c.control_id = ${controls.id})`,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      updatedAt: controlResponses.updatedAt,
      cursorValue: page.cursorValue,
    })
    .from(controls)
    .leftJoin(controlResponses, ownResponse(context))
    .leftJoin(users, eq(users.id, controlResponses.ownerId))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(query.limit + 1);
  const [counted] = await tx
    .select({ total: count() })
    .from(controls)
    .leftJoin(controlResponses, ownResponse(context))
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** How many controls of the registry are where, in one pass: `[domain, progress, status, number]`. */
export async function summarize(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      domainCode: controls.domainCode,
      domainName: controls.domainName,
      progress: progressOf,
      status: statusOf,
      first: sql<number>`min(${controls.position})`,
      total: count(),
    })
    .from(controls)
    .leftJoin(controlResponses, ownResponse(context))
    .where(inFollowedRegistry(context))
    .groupBy(controls.domainCode, controls.domainName, progressOf, statusOf)
    .orderBy(sql`min(${controls.position})`);
}
