/** The client's settings, which the host sets before the first call. */

export interface HttpSettings {
  /** The API's origin without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /** specification §8: the token refresh was refused, so the user has to be logged out. */
  onAuthenticationExpired: (message: string) => void;
  /** A call failed because of an outage: the host checks the connection. Not called for the calls of the session itself. */
  onOutage: () => void;
  /** The id of the organisation that the page shows. Calls that belong to an organisation name it. */
  shownOrganization: () => string | undefined;
  /**
   * The session is in another organisation: resolves when the call may be repeated. Without it, the call fails.
   * `isChange`: the call was to change something.
   */
  onOrganizationMismatch: ((isChange: boolean) => Promise<void>) | undefined;
  /** While the user decides between two organisations, calls wait for this. `isChange` as above. */
  organizationDecision: (isChange: boolean) => Promise<void> | undefined;
}

export const settings: HttpSettings = {
  baseUrl: '',
  onAuthenticationExpired: () => {},
  onOutage: () => {},
  shownOrganization: () => undefined,
  onOrganizationMismatch: undefined,
  organizationDecision: () => undefined,
};

export function configureHttp(given: Partial<HttpSettings>): void {
  Object.assign(settings, given);
  settings.baseUrl = settings.baseUrl.replace(/\/+$/, '');
}
