/** SQL for tickets, their history and their evidence. */
import {
  type TicketGapKind,
  type TicketResolutionState,
  type TicketState,
  ticketGapKinds,
  ticketStates,
} from '@msp/contract';
import { and, asc, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { evidence } from '../../compliance/evidence/tables';
import { integrations } from '../../measurement/integrations/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { containsText, keyset, type PageRequest, pageOf, positionIn } from '../../platform/database/paging';
import { isId, newId } from '../../platform/ids';
import { organizations, personColumns, users } from '../../tenancy/organizations/tables';
import { ticketChanges, ticketDestinations, ticketEvidence, tickets } from './tables';

export type TicketRow = typeof tickets.$inferSelect;

export async function organizationExternalId(tx: Tx, { organizationId }: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ externalId: organizations.externalId })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.externalId ?? '';
}

const requesters = alias(users, 'requesters');
const deciders = alias(users, 'deciders');

/** The text is long, so lists leave it out. */
const { text: _text, ...listedColumns } = getTableColumns(tickets);
const integration = {
  name: integrations.name,
  adapterKey: integrations.adapterKey,
  status: integrations.status,
  updatedAt: integrations.updatedAt,
};
const destination = { settings: ticketDestinations.settings, changedAt: ticketDestinations.changedAt };

const selection = {
  ticket: listedColumns,
  ...{ integration, destination },
  requester: personColumns(requesters),
  decider: personColumns(deciders),
};

const ofTicket = (context: Pick<OrganizationContext, 'organizationId'>, id: string) =>
  and(ofOrganization(tickets, context), eq(tickets.id, id)) as SQL;

const joined = (tx: Tx, context: OrganizationContext, cursorValue: SQL<string> = sql<string>`''`) =>
  tx
    .select({ ...selection, id: tickets.id, cursorValue })
    .from(tickets)
    .innerJoin(integrations, and(ofOrganization(integrations, context), eq(integrations.id, tickets.integrationId)))
    .leftJoin(
      ticketDestinations,
      and(ofOrganization(ticketDestinations, context), eq(ticketDestinations.integrationId, tickets.integrationId)),
    )
    .leftJoin(requesters, eq(requesters.id, tickets.requestedBy))
    .leftJoin(deciders, eq(deciders.id, tickets.decidedBy));

export type ListedRow = Awaited<ReturnType<typeof joined>>[number];

export async function findTicket(tx: Tx, context: OrganizationContext, id: string): Promise<ListedRow | null> {
  const [row] = await joined(tx, context).where(ofTicket(context, id));
  return row ?? null;
}

/** In the order in which they were requested. */
export async function findTickets(tx: Tx, context: OrganizationContext, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return joined(tx, context)
    .where(and(ofOrganization(tickets, context), isAnyOf(tickets.id, ids)))
    .orderBy(asc(tickets.requestedAt), asc(tickets.id));
}

export async function textOfTicket(tx: Tx, context: OrganizationContext, id: string): Promise<string> {
  const [row] = await tx.select({ text: tickets.text }).from(tickets).where(ofTicket(context, id));
  return row?.text ?? '';
}

const sortable = {
  requestedAt: { expression: sql`${tickets.requestedAt}`, type: 'timestamptz' },
  title: { expression: sql`lower(${tickets.title})`, type: 'text' },
  state: { expression: positionIn(sql`${tickets.state}`, ticketStates), type: 'integer' },
  kind: { expression: positionIn(sql`${tickets.kind}`, ticketGapKinds), type: 'integer' },
  control: { expression: sql`${tickets.controlCode}`, type: 'text' },
  integration: { expression: sql`lower(${integrations.name})`, type: 'text' },
  closedAt: { expression: sql`coalesce(${tickets.closedAt}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const;

export interface TicketFilters {
  search?: string | undefined;
  state?: TicketState[] | undefined;
  kind?: TicketGapKind[] | undefined;
  resolution?: TicketResolutionState[] | undefined;
  control?: string[] | undefined;
  integration?: string[] | undefined;
  assessment?: string | undefined;
  check?: string[] | undefined;
}

const searched = sql`(${tickets.title} || ' ' || ${tickets.reference} || ' ' || coalesce(${tickets.externalNumber}, ''))`;

/** Compares stored codes, which remain when a control has left the registry. */
function ofControls(idsOrCodes: string[]): SQL {
  const ids = idsOrCodes.filter(isId);
  const codes = idsOrCodes.filter((one) => !isId(one)).map((code) => code.toUpperCase());
  return or(isAnyOf(tickets.controlId, ids), isAnyOf(tickets.controlCode, codes)) as SQL;
}

const matching = (context: OrganizationContext, query: TicketFilters) =>
  and(
    ofOrganization(tickets, context),
    query.search ? containsText(searched, query.search) : undefined,
    query.state && isAnyOf(tickets.state, query.state),
    query.kind && isAnyOf(tickets.kind, query.kind),
    query.resolution && isAnyOf(tickets.resolutionState, query.resolution),
    query.control && ofControls(query.control),
    query.integration && isAnyOf(tickets.integrationId, query.integration),
    query.assessment ? eq(tickets.assessmentId, query.assessment) : undefined,
    query.check && isAnyOf(tickets.checkId, query.check),
  ) as SQL;

export async function listTickets(tx: Tx, context: OrganizationContext, query: TicketFilters & PageRequest) {
  const page = keyset(query, sortable, sql`${tickets.id}`, { sort: 'requestedAt', order: 'desc' });
  const where = matching(context, query);
  const rows = await joined(tx, context, page.cursorValue)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(tickets).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}

/** Of all tickets of the organisation. */
export async function countByState(tx: Tx, context: OrganizationContext) {
  return tx
    .select({
      state: tickets.state,
      total: count(),
      toReview: sql<number>`(count(*) filter (where ${tickets.resolutionState} = 'proposed'))::int`,
    })
    .from(tickets)
    .where(ofOrganization(tickets, context))
    .groupBy(tickets.state);
}

/** Locks the ticket until the transaction ends. */
export async function lockTicket(tx: Tx, context: OrganizationContext, id: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(ofTicket(context, id)).for('update');
  return row ?? null;
}

/** @returns false if the gap has another waiting or open ticket */
export async function insertTicket(tx: Tx, row: typeof tickets.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(tickets)
    .values(row)
    .onConflictDoNothing({ target: [tickets.organizationId, tickets.gapKey], where: sql`state in ('waiting', 'open')` })
    .returning({ id: tickets.id });
  return rows.length > 0;
}

/** @returns the id of the gap's waiting or open ticket; null if it has none */
export async function currentOfGap(tx: Tx, context: OrganizationContext, gapKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(ofOrganization(tickets, context), eq(tickets.gapKey, gapKey), sql`${tickets.state} in ('waiting', 'open')`),
    );
  return row?.id ?? null;
}

export async function updateTicket(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof tickets.$inferInsert>,
): Promise<void> {
  await tx.update(tickets).set(change).where(ofTicket(context, id));
}

export async function addChange(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  ticketId: string,
  title: string,
  detail: string | null = null,
): Promise<void> {
  const at = clock.now();
  await tx.insert(ticketChanges).values({ organizationId, id: newId(at), ticketId, at, title, detail });
}

/** Newest first. */
export async function changesOf(tx: Tx, context: OrganizationContext, ticketId: string) {
  const { at, title, detail, id } = ticketChanges;
  return tx
    .select({ at, title, detail })
    .from(ticketChanges)
    .where(and(ofOrganization(ticketChanges, context), eq(ticketChanges.ticketId, ticketId)))
    .orderBy(desc(at), desc(id));
}

/** The evidence of tickets, in the order in which it was added. */
export async function evidenceOf(tx: Tx, context: OrganizationContext, ticketIds: string[]) {
  if (ticketIds.length === 0) return [];
  return tx
    .select({
      ticketId: ticketEvidence.ticketId,
      source: ticketEvidence.source,
      id: evidence.id,
      name: evidence.name,
    })
    .from(ticketEvidence)
    .innerJoin(evidence, and(ofOrganization(evidence, context), eq(evidence.id, ticketEvidence.evidenceId)))
    .where(and(ofOrganization(ticketEvidence, context), isAnyOf(ticketEvidence.ticketId, ticketIds)))
    .orderBy(asc(ticketEvidence.id));
}

export async function insertEvidence(
  tx: Tx,
  { organizationId, clock }: OrganizationContext,
  row: Pick<typeof ticketEvidence.$inferInsert, 'ticketId' | 'source' | 'evidenceId'>,
): Promise<void> {
  await tx.insert(ticketEvidence).values({ ...row, organizationId, id: newId(clock.now()) });
}
