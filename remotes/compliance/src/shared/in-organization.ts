/** A page of an organisation: following the link switches to it. */
import { organizationParameter } from '@msp/contract';

export const inOrganization = (externalId: string, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${organizationParameter}=${encodeURIComponent(externalId)}`;
