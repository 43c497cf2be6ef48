/** The signing secrets of webhooks, encrypted. While one is being replaced there are two. */
import { and, eq, ne } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { newSecret } from './signature';
import { webhooks } from './tables';

type Row = typeof webhooks.$inferSelect;
type Place = Pick<Row, 'organizationId' | 'id'>;

/** A secret decrypts only in the row that it was stored in. */
const placeOf = ({ organizationId, id }: Place) => `${organizationId}:webhook:${id}`;

function encrypted(keys: KeyRing, place: Place, secret: string) {
  const { keyId, ciphertext } = keys.encrypt(placeOf(place), secret);
  return { secretKeyId: keyId, secret: ciphertext };
}

/** @returns the secret, to be shown once, and the columns that store it */
export function createSecret(keys: KeyRing, place: Place) {
  const secret = newSecret();
  return { secret, columns: encrypted(keys, place, secret) };
}

/** The secrets that sign now, the current one first. */
export function secretsOf(keys: KeyRing, row: Row, now: Date): string[] {
  const current = keys.decrypt(placeOf(row), { keyId: row.secretKeyId, ciphertext: row.secret });
  const { previousKeyId: keyId, previousSecret: ciphertext, previousUntil } = row;
  if (keyId === null || ciphertext === null || !previousUntil || previousUntil <= now) return [current];
  return [current, keys.decrypt(placeOf(row), { keyId, ciphertext })];
}

/** Encrypts the organisation's secrets that another key encrypted with the current one. @returns how many */
export async function rotateSecrets(context: OrganizationContext, keys: KeyRing): Promise<number> {
  return context.run(async (tx) => {
    const rows = await tx
      .select()
      .from(webhooks)
      .where(and(ofOrganization(webhooks, context), ne(webhooks.secretKeyId, keys.currentKeyId)))
      .for('update');
    for (const row of rows) {
      const [current = '', previous] = secretsOf(keys, row, context.clock.now());
      const kept = previous === undefined ? null : keys.encrypt(placeOf(row), previous);
      await tx
        .update(webhooks)
        .set({
          ...encrypted(keys, row, current),
          previousKeyId: kept?.keyId ?? null,
          previousSecret: kept?.ciphertext ?? null,
        })
        .where(and(ofOrganization(webhooks, context), eq(webhooks.id, row.id)));
    }
    return rows.length;
  });
}
