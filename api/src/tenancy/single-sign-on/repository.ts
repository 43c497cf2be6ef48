/** SQL of single sign-on. */
import { isRole, ownRoles, type Role } from '@msp/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { hasSameAddress } from '../../platform/mail-address';
import { organizationDomains } from '../domains/tables';
import { memberships, organizations, users } from '../organizations/tables';
import { singleSignOn, singleSignOnIdentities } from './tables';

export type SettingsRow = typeof singleSignOn.$inferSelect;

const ofSettings = (context: OrganizationContext) => ofOrganization(singleSignOn, context);

export async function findSettings(tx: Tx, context: OrganizationContext): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(singleSignOn).where(ofSettings(context));
  return row ?? null;
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(tx: Tx, context: OrganizationContext): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(singleSignOn).where(ofSettings(context)).for('update');
  return row ?? null;
}

/** @returns false if the organisation has settings already */
export async function insertSettings(tx: Tx, row: SettingsRow): Promise<boolean> {
  const rows = await tx.insert(singleSignOn).values(row).onConflictDoNothing().returning({ id: singleSignOn.id });
  return rows.length > 0;
}

export async function updateSettings(
  tx: Tx,
  context: OrganizationContext,
  change: Partial<SettingsRow>,
): Promise<void> {
  await tx.update(singleSignOn).set(change).where(ofSettings(context));
}

/** @returns whether there were any */
export async function deleteSettings(tx: Tx, context: OrganizationContext): Promise<boolean> {
  return (await tx.delete(singleSignOn).where(ofSettings(context)).returning({ id: singleSignOn.id })).length > 0;
}

export async function externalIdOf(tx: Tx, { organizationId }: OrganizationContext): Promise<string> {
  const [row] = await tx
    .select({ externalId: organizations.externalId })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error('The organisation does not exist.');
  return row.externalId;
}

/**
 * The organisation that has verified a domain and turned single sign-on on. Runs as the system, which sees no suspended organisation
 * (decision 48).
 */
export async function organizationOfDomain(tx: Tx, domain: string): Promise<string | null> {
  const [row] = await tx
    .select({ organizationId: organizationDomains.organizationId })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .innerJoin(singleSignOn, eq(singleSignOn.organizationId, organizationDomains.organizationId))
    .where(and(eq(organizationDomains.domain, domain), eq(organizationDomains.state, 'VERIFIED'), singleSignOn.isOn));
  return row?.organizationId ?? null;
}

interface Account {
  issuer: string;
  subject: string;
}

export async function userOfIdentity(tx: Tx, context: OrganizationContext, { issuer, subject }: Account) {
  const [row] = await tx
    .select({ userId: singleSignOnIdentities.userId })
    .from(singleSignOnIdentities)
    .where(
      and(
        ofOrganization(singleSignOnIdentities, context),
        eq(singleSignOnIdentities.issuer, issuer),
        eq(singleSignOnIdentities.subject, subject),
      ),
    );
  return row?.userId ?? null;
}

/** Two first sign-ins at the same time store it once. */
export async function insertIdentity(tx: Tx, row: typeof singleSignOnIdentities.$inferInsert): Promise<void> {
  await tx.insert(singleSignOnIdentities).values(row).onConflictDoNothing();
}

/** The current member with this address, the longest-standing of several. Staff of the scheme and API keys are none. */
export async function memberWithAddress(tx: Tx, context: OrganizationContext, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        ofOrganization(memberships, context),
        isNull(memberships.removedAt),
        isAnyOf(memberships.role, ownRoles),
        hasSameAddress(users.email, email),
      ),
    )
    .orderBy(asc(memberships.joinedAt))
    .limit(1);
  return row?.userId ?? null;
}

/** @returns null for people who are no current members */
export async function currentRole(tx: Tx, context: OrganizationContext, userId: string): Promise<Role | null> {
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(ofOrganization(memberships, context), eq(memberships.userId, userId), isNull(memberships.removedAt)));
  return isRole(row?.role) ? row.role : null;
}
