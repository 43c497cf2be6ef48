/** SQL for the encrypted secrets of integrations. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import { personColumns, users } from '../../../tenancy/organizations/tables';
import { integrationSecrets } from '../tables';

type Owner = Pick<OrganizationContext, 'organizationId'>;

/** A secret decrypts only in the row that it was stored in. */
const placeOf = ({ organizationId }: Owner, integrationId: string, name: string) =>
  `${organizationId}:${integrationId}:${name}`;

const ofIntegration = (context: Owner, integrationId: string) =>
  and(ofOrganization(integrationSecrets, context), eq(integrationSecrets.integrationId, integrationId));

/** Replaces the secrets with these names; the others stay. */
export async function storeSecrets(
  tx: Tx,
  context: OrganizationContext,
  keys: KeyRing,
  integrationId: string,
  secrets: Record<string, string>,
): Promise<void> {
  const now = context.clock.now();
  for (const [name, secret] of Object.entries(secrets)) {
    const value = {
      ...keys.encrypt(placeOf(context, integrationId, name), secret),
      setAt: now,
      setBy: context.actor?.id ?? null,
    };
    await tx
      .insert(integrationSecrets)
      .values({ organizationId: context.organizationId, id: newId(now), integrationId, name, ...value })
      .onConflictDoUpdate({
        target: [integrationSecrets.organizationId, integrationSecrets.integrationId, integrationSecrets.name],
        set: value,
      });
  }
}

/** @returns the secrets by name */
export async function readSecrets(
  tx: Tx,
  context: Owner,
  keys: KeyRing,
  integrationId: string,
): Promise<Record<string, string>> {
  const rows = await tx.select().from(integrationSecrets).where(ofIntegration(context, integrationId));
  return Object.fromEntries(
    rows.map((row) => [row.name, keys.decrypt(placeOf(context, integrationId, row.name), row)]),
  );
}

/** When and by whom each secret was set. */
export async function describeSecrets(tx: Tx, context: OrganizationContext, integrationId: string) {
  return tx
    .select({
      name: integrationSecrets.name,
      setAt: integrationSecrets.setAt,
      setBy: personColumns(users),
    })
    .from(integrationSecrets)
    .leftJoin(users, eq(users.id, integrationSecrets.setBy))
    .where(ofIntegration(context, integrationId))
    .orderBy(asc(integrationSecrets.name));
}

/** @returns the names of the erased secrets */
export async function eraseSecrets(tx: Tx, context: OrganizationContext, integrationId: string): Promise<string[]> {
  const rows = await tx
    .delete(integrationSecrets)
    .where(ofIntegration(context, integrationId))
    .returning({ name: integrationSecrets.name });
  return rows.map(({ name }) => name);
}

/** Encrypts the organisation's secrets that another key encrypted with the current one. @returns how many */
export async function rotateSecrets(context: OrganizationContext, keys: KeyRing): Promise<number> {
  return context.run(async (tx) => {
    const rows = await tx
      .select()
      .from(integrationSecrets)
      .where(and(ofOrganization(integrationSecrets, context), ne(integrationSecrets.keyId, keys.currentKeyId)))
      .for('update');
    for (const row of rows) {
      const place = placeOf(context, row.integrationId, row.name);
      await tx
        .update(integrationSecrets)
        .set(keys.encrypt(place, keys.decrypt(place, row)))
        .where(and(ofOrganization(integrationSecrets, context), eq(integrationSecrets.id, row.id)));
    }
    return rows.length;
  });
}
