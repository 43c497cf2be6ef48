/**
 * Remembers in this browser that an organisation has dismissed onboarding, so that its dashboard does not make room for
 * a card that never comes. Only a hint: the server decides.
 */

const keyOf = (organizationId: string) => `onboarding-dismissed:${organizationId}`;

export function wasDismissed(organizationId: string): boolean {
  try {
    return localStorage.getItem(keyOf(organizationId)) !== null;
  } catch {
    // No storage: then room is made, and given back.
    return false;
  }
}

export function rememberDismissed(organizationId: string, dismissed: boolean): void {
  try {
    if (dismissed) localStorage.setItem(keyOf(organizationId), '1');
    else localStorage.removeItem(keyOf(organizationId));
  } catch {
    // No storage: nothing is remembered.
  }
}
