/** Decides who may see a page (specification §2.1, §5, §6). Renders nothing. */
import type { Permission, Role } from '@msp/contract';
import { hasOrganization, permissionsOf, type Session } from '@msp/session';

/** specification §2.1. `session` needs sign-in but no organisation. */
export type AccessClass = 'public' | 'session' | 'organization';

type Resource = Permission extends `${infer R}:${string}` ? R : never;
type Action = Permission extends `${string}:${infer A}` ? A : never;

/** Every condition that is given must hold. */
export interface Requirement {
  /** One role or any of a list. */
  roles?: Role | readonly Role[];
  permission?: Permission;
  anyPermission?: readonly Permission[];
  allPermissions?: readonly Permission[];
  /** A resource/action pair. */
  can?: readonly [Resource, Action];
  /** Where a user who does not meet it is sent; /unauthorized by default. */
  fallback?: string;
}

export type AccessDecision = 'allowed' | 'loading' | 'sign-in' | 'no-organization' | 'forbidden';

export function meets(session: Session, requirement: Requirement): boolean {
  const checks = permissionsOf(session.isAuthenticated ? session.user : null);
  const { roles, permission, anyPermission, allPermissions, can } = requirement;
  return (
    (roles === undefined || checks.hasRole(roles)) &&
    (permission === undefined || checks.has(permission)) &&
    (anyPermission === undefined || checks.any(anyPermission)) &&
    (allPermissions === undefined || checks.all(allPermissions)) &&
    (can === undefined || checks.can(can[0], can[1]))
  );
}

/** While the session loads, only public pages are decided. */
export function decide(session: Session, access: AccessClass, requirement: Requirement = {}): AccessDecision {
  if (access === 'public') return 'allowed';
  if (session.isLoading) return 'loading';
  if (!session.isAuthenticated) return 'sign-in';
  if (access === 'organization' && !hasOrganization(session.user)) return 'no-organization';
  return meets(session, requirement) ? 'allowed' : 'forbidden';
}
