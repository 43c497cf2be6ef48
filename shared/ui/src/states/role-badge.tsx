/** A member's role in an organisation (specification §2.3, §6). */
import { isRole, roleLabels } from '@msp/contract';
import { Badge } from '../primitives/badge';

export function RoleBadge({ role }: { role: string }) {
  return <Badge variant="outline">{isRole(role) ? roleLabels[role] : role}</Badge>;
}
