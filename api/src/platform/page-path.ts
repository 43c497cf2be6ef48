/** Addresses of pages of the application. */
import { organizationParameter } from '@msp/contract';

/** `/controls/:id` with `IDN-01` becomes `/controls/IDN-01`. The page has one parameter. */
export function pathTo(pattern: string, parameter: string): string {
  const at = pattern.indexOf(':');
  const end = pattern.indexOf('/', at);
  return pattern.slice(0, at) + encodeURIComponent(parameter) + (end < 0 ? '' : pattern.slice(end));
}

/** For mails, tickets and calendars: opens the page in an organisation, also for a person who is in another one at the moment. */
export function pageAddress(publicUrl: string, path: string, organizationExternalId: string): string {
  const address = new URL(path, publicUrl);
  address.searchParams.set(organizationParameter, organizationExternalId);
  return address.href;
}
