/** The daily reminder of due dates: their owners are told some days before, and once when a response is overdue. */
import { constants, remotePaths } from '@msp/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { inFollowedControlRegistry } from '../../catalogue/control-registries/followed';
import { controls } from '../../catalogue/control-registries/tables';
import { dayText } from '../../platform/clock';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { reminderOf, reminderWindow } from '../../platform/reminders';
import { notify } from '../../tenancy/notifications/notify';
import { dueDay } from './due';
import { controlResponses } from './tables';

const { dueDaysBefore } = constants.reminders;

async function dueBetween(tx: Tx, context: OrganizationContext, { from, until }: { from: string; until: string }) {
  return tx
    .select({
      id: controlResponses.id,
      ownerId: controlResponses.ownerId,
      dueOn: sql<string>`${dueDay}`,
      control: { code: controls.code, name: controls.name },
    })
    .from(controlResponses)
    .innerJoin(controls, eq(controls.id, controlResponses.controlId))
    .where(
      and(
        ofOrganization(controlResponses, context),
        inFollowedControlRegistry(context),
        isNotNull(controlResponses.ownerId),
        sql`${dueDay} between ${from}::date and ${until}::date`,
      ),
    );
}

export async function remindOfDueDates(context: OrganizationContext): Promise<void> {
  const now = context.clock.now();
  await context.run(async (tx) => {
    for (const { id, ownerId, dueOn, control } of await dueBetween(tx, context, reminderWindow(now, dueDaysBefore))) {
      const reminder = reminderOf(dueOn, now, dueDaysBefore);
      if (reminder === null) continue;
      await notify(tx, context, {
        kind: 'DUE',
        permission: 'control:respond',
        to: [ownerId],
        record: { type: 'control-response', id },
        title:
          reminder === 'past'
            ? `${control.code} has been overdue since ${dayText(dueOn)}`
            : `${control.code} is due on ${dayText(dueOn)}`,
        text: control.name,
        path: pathTo(remotePaths.compliance.control, control.code),
        key: `due ${id} ${dueOn} ${reminder}`,
      });
    }
  });
}
