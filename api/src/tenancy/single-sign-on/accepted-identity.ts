/** Which identities an organisation's own provider may vouch for (docs/decisions/0050). Rules only: no database and no network. */
import type { Identity } from '../../platform/identity/provider';
import { domainOf } from '../domains/service';

const isSameAddress = (one: string, other: string) => URL.parse(one)?.href === URL.parse(other)?.href;

/** @returns why the identity is refused, for the administrator; null if it is accepted */
export function refusalOf(
  { issuer, email }: Pick<Identity, 'issuer' | 'email'>,
  expected: { issuer: string; verifiedDomains: ReadonlySet<string> },
): string | null {
  // The common endpoint of a provider with many tenants signs in accounts of all of them.
  if (!isSameAddress(issuer, expected.issuer))
    return `The account belongs to another issuer, ${issuer}. Enter the issuer of your own tenant.`;
  if (!expected.verifiedDomains.has(domainOf(email)))
    return `${email} does not belong to a domain that your organisation has verified.`;
  return null;
}
