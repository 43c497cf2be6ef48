/** The user in local storage under `auth-storage` (specification §3, §9). It never proves that the user is signed in. */
import { constants, isRole, permissions } from '@msp/contract';
import type { SessionUser } from '@msp/session';

const key = constants.defaults.storageKey;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function asUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  if (!text(given.id) || !isRole(given.role)) return null;
  const held: unknown[] = Array.isArray(given.permissions) ? given.permissions : [];
  return {
    id: text(given.id),
    email: text(given.email),
    firstName: text(given.firstName),
    lastName: text(given.lastName),
    organizationId: text(given.organizationId),
    role: given.role,
    permissions: permissions.filter((permission) => held.includes(permission)),
  };
}

/** Null if nothing valid is stored. */
export function readStoredUser(): SessionUser | null {
  try {
    return asUser((JSON.parse(localStorage.getItem(key) ?? 'null') as { user?: unknown } | null)?.user);
  } catch {
    // Storage is switched off or holds something else.
    return null;
  }
}

export function storeUser(user: SessionUser): void {
  try {
    localStorage.setItem(key, JSON.stringify({ user }));
  } catch {
    // Without storage the user is not remembered.
  }
}

export function clearStoredUser(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Calls back when another tab has stored or cleared its user. */
export function onStoredUserChange(changed: (now: SessionUser | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readStoredUser());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
