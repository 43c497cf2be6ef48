/** Which roles a member may give, change and end. */
import { grantableRoles, isRole, roleLabels } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import { AppError } from '../../platform/errors';

/** Staff of the scheme are managed by the scheme. @throws AppError 403 */
export function requireGrantable(context: OrganizationContext, role: string): void {
  const grantable: readonly string[] = grantableRoles[personOf(context).role];
  if (grantable.includes(role)) return;
  const label = isRole(role) ? roleLabels[role] : role;
  throw new AppError(403, 'FORBIDDEN', `You can't manage people with the role ${label}.`);
}
