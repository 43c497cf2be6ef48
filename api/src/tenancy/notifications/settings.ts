/** How the caller receives notifications. These are settings of a person: the activity log does not mention them. */
import type { BodyOf, calls, NotificationSettings } from '@msp/contract';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { organizations } from '../organizations/tables';
import { defaultDigest, effectiveKinds } from './defaults';
import { notificationSettings, notifications } from './tables';

const own = (table: typeof notifications | typeof notificationSettings, context: OrganizationContext) =>
  and(ofOrganization(table, context), eq(table.userId, personOf(context).id)) as SQL;

export async function readSettings(context: OrganizationContext): Promise<NotificationSettings> {
  const [row] = await context.read((tx) =>
    tx
      .select({ timeZone: organizations.timeZone, saved: notificationSettings })
      .from(organizations)
      .leftJoin(notificationSettings, own(notificationSettings, context))
      .where(eq(organizations.id, context.organizationId)),
  );
  if (!row) throw new Error(`Couldn't find the organisation ${context.organizationId}.`);
  const { digestHour, digestWeekday } = row.saved ?? defaultDigest;
  return {
    kinds: effectiveKinds(row.saved?.kinds),
    digestHour,
    digestWeekday,
    timeZone: row.timeZone,
    sendsMail: context.sendsMail,
  };
}

/** Mails that are not sent yet follow the new settings. */
async function redirectMails(tx: Tx, context: OrganizationContext, kinds: NotificationSettings['kinds']) {
  const mail = sql`nullif(${JSON.stringify(kinds)}::jsonb -> ${notifications.kind} ->> 'mail', 'off')`;
  await tx
    .update(notifications)
    .set({ mail })
    .where(and(own(notifications, context), isNotNull(notifications.mail)));
}

export async function saveSettings(
  context: OrganizationContext,
  { kinds, digestHour, digestWeekday }: BodyOf<typeof calls.notifications.updateSettings>,
): Promise<void> {
  const settings = { kinds, digestHour, digestWeekday };
  await context.run(async (tx) => {
    const { organizationId, userId } = notificationSettings;
    await tx
      .insert(notificationSettings)
      .values({
        organizationId: context.organizationId,
        id: newId(context.clock.now()),
        userId: personOf(context).id,
        ...settings,
      })
      .onConflictDoUpdate({ target: [organizationId, userId], set: settings });
    await redirectMails(tx, context, effectiveKinds(kinds));
  });
}
