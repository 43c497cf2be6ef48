/**
 * Remembers in this browser that an organisation has dismissed onboarding, so that the dashboard does not reserve space for
 * the card. Only a hint: the server decides.
 */

const keyOf = (organizationId: string) => `onboarding-dismissed:${organizationId}`;

export function wasDismissed(organizationId: string): boolean {
  try {
    return localStorage.getItem(keyOf(organizationId)) !== null;
  } catch {
    // Without storage, space is reserved and then released.
    return false;
  }
}

export function rememberDismissed(organizationId: string, dismissed: boolean): void {
  try {
    if (dismissed) localStorage.setItem(keyOf(organizationId), '1');
    else localStorage.removeItem(keyOf(organizationId));
  } catch {
    // Without storage, nothing is remembered.
  }
}
