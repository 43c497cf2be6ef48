/** Announcements: what super admins tell everyone, such as when the application will be down. At most one is shown. */
import { type Announcement, constants } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { addDays, dayOf } from '../../platform/clock';
import { type OrganizationContext, type Platform, personOf } from '../../platform/context/context';
import { lockInstallation } from '../../platform/database/lock';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import * as repository from './repository';

const listed = 20;

const present = (row: repository.AnnouncementRow, today: string): Announcement => ({
  id: row.id,
  text: row.text,
  until: row.until,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  isShown: row.endedAt === null && row.until >= today,
});

/** The text that pages show; empty without one. */
export async function currentAnnouncement({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<string> {
  const row = await database.readAsSystem((tx) => repository.shownOn(tx, dayOf(clock.now())));
  return row?.text ?? '';
}

export async function listAnnouncements({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const rows = await database.readAsSystem((tx) => repository.latest(tx, listed));
  return { items: rows.map((row) => present(row, dayOf(clock.now()))) };
}

/** Recorded in the organisation that the super admin works in. */
const record = (context: OrganizationContext, title: string, description?: string): Promise<void> =>
  context.run((tx) =>
    recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: context.organizationId },
      title,
      ...(description !== undefined && { description }),
    }),
  );

/** @throws AppError 400 */
function requireNear(until: string, now: Date): void {
  const refuse = (message: string) => validation(`The last day ${message}.`, [{ path: 'body.until', message }]);
  if (until < dayOf(now)) throw refuse('must not be in the past');
  const { announcementMaxDays: days } = constants;
  if (until > dayOf(addDays(now, days))) throw refuse(`must be within ${days} days`);
}

/** Replaces the one that is shown. @throws AppError 400 */
export async function announce(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  context: OrganizationContext,
  { text, until }: { text: string; until: string },
): Promise<Announcement> {
  const now = clock.now();
  requireNear(until, now);
  const { name } = personOf(context);
  const day = dayOf(now);
  const row = await database.asSystem(async (tx) => {
    await lockInstallation(tx, 'announcement');
    await repository.end(tx, { day, endedAt: now, endedBy: name });
    return repository.insert(tx, { id: newId(now), text, until, createdAt: now, createdBy: name });
  });
  await record(context, 'Announcement shown to everyone', text);
  return present(row, day);
}

/** @throws AppError 409 INVALID_TRANSITION for one that is no longer shown */
export async function endAnnouncement(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  context: OrganizationContext,
  id: string,
): Promise<void> {
  const now = clock.now();
  const ending = { day: dayOf(now), endedAt: now, endedBy: personOf(context).name, id };
  if ((await database.asSystem((tx) => repository.end(tx, ending))) === 0)
    throw new AppError(409, 'INVALID_TRANSITION', 'This announcement is no longer shown.');
  await record(context, 'Announcement ended');
}
