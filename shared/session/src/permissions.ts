/** Permission and role checks (specification §5, §6). They decide what is shown; the API checks again. */
import type { Permission, Role } from '@msp/contract';
import { useMemo } from 'react';
import type { SessionUser } from './session';
import { useSession } from './use-session';

type Resource = Permission extends `${infer R}:${string}` ? R : never;
type Action = Permission extends `${string}:${infer A}` ? A : never;

export interface PermissionChecks {
  /** One permission. */
  has(permission: Permission): boolean;
  /** At least one of the list. False for an empty list. */
  any(list: readonly Permission[]): boolean;
  /** Every permission of the list. */
  all(list: readonly Permission[]): boolean;
  /** `can('user', 'create')` is `has('user:create')`. */
  can(resource: Resource, action: Action): boolean;
  /** One role, or any of a list. */
  hasRole(role: Role | readonly Role[]): boolean;
}

/** The checks for a user. Without a user, every check is false. */
export function permissionsOf(user: Pick<SessionUser, 'permissions' | 'role'> | null): PermissionChecks {
  const held = new Set<string>(user?.permissions);
  return {
    has: (permission) => held.has(permission),
    any: (list) => list.some((permission) => held.has(permission)),
    all: (list) => user !== null && list.every((permission) => held.has(permission)),
    can: (resource, action) => held.has(`${resource}:${action}`),
    hasRole: (role) => user !== null && (typeof role === 'string' ? [role] : role).includes(user.role),
  };
}

/** The checks for the signed-in user. */
export function usePermissions(): PermissionChecks {
  const { user, isAuthenticated } = useSession();
  return useMemo(() => permissionsOf(isAuthenticated ? user : null), [user, isAuthenticated]);
}
