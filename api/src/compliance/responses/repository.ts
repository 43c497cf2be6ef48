/** SQL of control responses. */
import type { ReviewStatus } from '@msp/contract';
import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { followedControlRegistry, inControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { isId } from '../../platform/ids';
import { hasOtherReviewer as anotherMayReview } from '../../tenancy/organizations/tables';
import { controlResponses, requirementResponses } from './tables';

export type ResponseRow = typeof controlResponses.$inferSelect;
export type NewResponse = typeof controlResponses.$inferInsert;

const byId = (context: OrganizationContext, id: string) =>
  and(ofOrganization(controlResponses, context), eq(controlResponses.id, id)) as SQL;
const byControl = (context: OrganizationContext, controlId: string) =>
  and(ofOrganization(controlResponses, context), eq(controlResponses.controlId, controlId)) as SQL;

/** @param hold keeps the row from being deleted until the transaction ends; it may still change */
export async function findResponse(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  hold = false,
): Promise<ResponseRow | null> {
  const query = tx.select().from(controlResponses).where(byId(context, id));
  const [row] = await (hold ? query.for('key share') : query);
  return row ?? null;
}

export async function findOfControl(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
): Promise<ResponseRow | null> {
  const [row] = await tx.select().from(controlResponses).where(byControl(context, controlId));
  return row ?? null;
}

/** Locks the row until the transaction ends, so that changes to one response are serialised. */
export async function lockResponse(tx: Tx, context: OrganizationContext, id: string): Promise<ResponseRow | null> {
  const [row] = await tx.select().from(controlResponses).where(byId(context, id)).for('update');
  return row ?? null;
}

export async function lockOfControl(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
): Promise<ResponseRow | null> {
  const [row] = await tx.select().from(controlResponses).where(byControl(context, controlId)).for('update');
  return row ?? null;
}

/** @returns null when the control already has a response, including one created concurrently */
export async function insertResponse(tx: Tx, row: NewResponse): Promise<ResponseRow | null> {
  const [inserted] = await tx.insert(controlResponses).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Increments the version. The caller holds the lock. */
export async function updateResponse(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<ResponseRow>,
): Promise<ResponseRow> {
  const [row] = await tx
    .update(controlResponses)
    .set({ ...change, version: sql`${controlResponses.version} + 1` })
    .where(byId(context, id))
    .returning();
  if (!row) throw new Error(`The control response ${id} disappeared while it was locked.`);
  return row;
}

export async function deleteResponse(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx
    .delete(requirementResponses)
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.responseId, id)));
  await tx.delete(controlResponses).where(byId(context, id));
}

export interface ResponseFilters {
  search?: string | undefined;
  reviewStatus?: ReviewStatus[] | undefined;
  control?: string | undefined;
  owner?: string | undefined;
  /** Only responses that this person may review, which includes their own if no other member may. Null matches nothing. */
  reviewableBy?: Reviewer | null | undefined;
}

export interface Reviewer {
  personId: string;
  /** The controls whose approved response rests on changes that the person may confirm. */
  changed: string[];
}

const sortable = {
  control: { expression: sql`${controls.position}`, type: 'integer' },
  submittedAt: {
    expression: sql`coalesce(${controlResponses.submittedAt}, 'epoch'::timestamptz)`,
    type: 'timestamptz',
  },
  updatedAt: { expression: sql`${controlResponses.updatedAt}`, type: 'timestamptz' },
} as const;

function reviewable({ organizationId }: OrganizationContext, reviewer: Reviewer | null | undefined): SQL | undefined {
  if (reviewer === undefined) return undefined;
  if (reviewer === null) return sql`false`;
  const { personId, changed } = reviewer;
  return or(
    and(
      eq(controlResponses.reviewStatus, 'IN_REVIEW'),
      or(ne(controlResponses.submittedBy, personId), sql`not ${anotherMayReview({ organizationId, personId })}`),
    ),
    and(eq(controlResponses.reviewStatus, 'APPROVED'), isAnyOf(controlResponses.controlId, changed)),
  );
}

const named = (idOrCode: string) =>
  isId(idOrCode) ? eq(controls.id, idOrCode) : eq(controls.code, idOrCode.toUpperCase());

function conditions(context: OrganizationContext, { search, control, ...filters }: ResponseFilters): SQL {
  const { reviewStatus, owner, reviewableBy } = filters;
  return and(
    ofOrganization(controlResponses, context),
    sql`${controls.registryId} = ${followedControlRegistry(context)}`,
    search ? containsText(sql`(${controls.code} || ' ' || ${controls.name})`, search) : undefined,
    control ? named(control) : undefined,
    reviewStatus && isAnyOf(controlResponses.reviewStatus, reviewStatus),
    owner ? eq(controlResponses.ownerId, owner) : undefined,
    reviewable(context, reviewableBy),
  ) as SQL;
}

export async function listResponses(tx: Tx, context: OrganizationContext, query: ResponseFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${controlResponses.id}`, { sort: 'updatedAt', order: 'desc' });
  const where = conditions(context, query);
  const rows = await tx
    .select({
      id: controlResponses.id,
      response: controlResponses,
      control: { id: controls.id, code: controls.code, name: controls.name },
      answeredRequirements: sql<number>`(select count(*)::int from requirement_responses a
        join requirements q on q.id = a.requirement_id and q.retired_at is null
        where a.organization_id = ${context.organizationId} and a.response_id = ${controlResponses.id} and a.value is not null)`,
      totalRequirements: sql<number>`(select count(*)::int from requirements q where q.control_id = ${controls.id} and q.retired_at is null)`,
      cursorValue: page.cursorValue,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** The responses to controls of a registry, followed or not. */
export async function countOfRegistry(tx: Tx, context: OrganizationContext, registryId: string) {
  const [row] = await tx
    .select({
      responses: count(),
      approvedResponses: count(controlResponses.countedStatus),
      acceptedRisks: sql<number>`count(*) filter (where ${controlResponses.countedStatus} = 'RISK_ACCEPTED')::int`,
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(and(ofOrganization(controlResponses, context), inControlRegistry(registryId)));
  return row ?? {};
}

/** The control of a response, even if it has since left the registry. */
export async function controlOf(tx: Tx, response: ResponseRow) {
  const [row] = await tx
    .select({ id: controls.id, code: controls.code, name: controls.name })
    .from(controls)
    .where(eq(controls.id, response.controlId));
  if (!row) throw new Error(`The control ${response.controlId} is not in the catalogue.`);
  return row;
}

export async function hasOtherReviewer(tx: Tx, { organizationId }: OrganizationContext, personId: string) {
  const { rows } = await tx.execute<{ exists: boolean }>(sql`select ${anotherMayReview({ organizationId, personId })}`);
  return rows[0]?.exists === true;
}
