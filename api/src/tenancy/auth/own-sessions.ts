/** The sessions of the signed-in person: which browsers they are signed in with, and ending those. */
import type { calls, ResponseOf } from '@msp/contract';
import type { Platform } from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/identity/session';
import { deviceOf } from './device';
import * as repository from './repository';

const managedBy = ({ user, boundTo }: Session): repository.Managed => ({ userId: user.id, boundTo });

export async function listSessions(
  { database, clock }: Platform,
  session: Session,
): Promise<ResponseOf<typeof calls.auth.sessions>> {
  const rows = await database.readAsSystem((tx) => repository.openSessions(tx, managedBy(session), clock.now()));
  const items = rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    isCurrent: id === session.id,
    ...deviceOf(userAgent ?? ''),
    startedAt: createdAt.toISOString(),
    lastUsedAt: rotatedAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** @throws AppError 404 for a session of another person, or one that has already ended */
export async function endOwnSession({ database, clock }: Platform, session: Session, id: string): Promise<void> {
  const wasOpen = await database.asSystem((tx) => repository.endOpenSession(tx, managedBy(session), id, clock.now()));
  if (!wasOpen) throw notFound('This session');
}

export async function endOtherSessions({ database, clock }: Platform, session: Session): Promise<void> {
  await database.asSystem((tx) => repository.endOtherOpenSessions(tx, managedBy(session), session.id, clock.now()));
}
