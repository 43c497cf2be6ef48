/** Whom failing checks are told to: owners when one begins to fail, administrators when it lasts. Each once. */
import { constants, remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import type { CurrentCheck } from './current';
import { markLastingTold } from './repository';

const { control: controlPage, checks: checksPage } = remotePaths.compliance;

/** One notification for each control. Administrators are told of controls without an owner. */
export async function tellOwners(tx: Tx, context: OrganizationContext, checks: CurrentCheck[]): Promise<void> {
  const at = context.clock.now().toISOString();
  for (const control of new Set(checks.map((check) => check.control))) {
    const own = checks.filter((check) => check.control === control);
    const [first] = own;
    if (!first) continue;
    await notify(tx, context, {
      kind: 'FAILING',
      permission: control.owner ? 'control:respond' : 'organization:update',
      ...(control.owner && { to: [control.owner.id] }),
      record: { type: 'control-response', id: control.responseId },
      title:
        own.length === 1
          ? `A check of ${control.code} fails: ${first.name}`
          : `${own.length} checks of ${control.code} fail`,
      text: own.flatMap(({ reasons }) => reasons[0]?.message ?? []).join('\n'),
      path: pathTo(controlPage, control.code),
      key: `check ${own.map(({ id }) => id).join(',')} ${at}`,
    });
  }
}

export async function tellAdministrators(tx: Tx, context: OrganizationContext, lasting: CurrentCheck[]): Promise<void> {
  const [first] = lasting;
  if (!first) return;
  const days = constants.checkLastingDays;
  await notify(tx, context, {
    kind: 'FAILING',
    permission: 'organization:update',
    record: { type: 'organization', id: context.organizationId },
    title:
      lasting.length === 1
        ? `A check of ${first.control.code} has been failing for ${days} days`
        : `${lasting.length} checks have been failing for ${days} days`,
    text: lasting.map(({ control, name }) => `${control.code}: ${name}`).join('\n'),
    path: `${checksPage}?state=fail&sort=since`,
    key: `lasting checks ${context.clock.now().toISOString()}`,
  });
  await markLastingTold(
    tx,
    context,
    lasting.map(({ id }) => id),
  );
}
