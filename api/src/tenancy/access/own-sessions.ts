/** The sessions of the signed-in person: which browsers they are signed in with, and ending those. */
import type { calls, ResponseOf } from '@msp/contract';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/identity/session';
import type { Platform } from '../../platform/organization/context';
import { deviceOf } from './device';
import * as repository from './repository';

export async function listSessions(
  { database, clock }: Platform,
  { id: currentId, user }: Session,
): Promise<ResponseOf<typeof calls.auth.sessions>> {
  const rows = await database.readAsSystem((tx) => repository.openSessions(tx, user.id, clock.now()));
  const items = rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    isCurrent: id === currentId,
    ...deviceOf(userAgent ?? ''),
    startedAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** @throws AppError 404 for a session of another person, or one that has already ended */
export async function endOwnSession({ database, clock }: Platform, { user }: Session, id: string): Promise<void> {
  const wasOpen = await database.asSystem((tx) => repository.endOpenSession(tx, user.id, id, clock.now()));
  if (!wasOpen) throw notFound('This session');
}

export async function endOtherSessions({ database, clock }: Platform, { id, user }: Session): Promise<void> {
  await database.asSystem((tx) => repository.endOtherOpenSessions(tx, user.id, id, clock.now()));
}
