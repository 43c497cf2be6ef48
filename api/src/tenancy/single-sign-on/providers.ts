/** The identity providers of organisations, as their administrators have set them up. */
import { calls, fillPath } from '@msp/contract';
import { organizationContext, type Platform } from '../../platform/context/context';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { createOpenIdConnectProvider } from '../../platform/identity/openid-connect';
import type { IdentityProvider } from '../../platform/identity/provider';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { domainOf, verifiedDomains } from '../domains/service';
import * as repository from './repository';
import { decryptSecret } from './secrets';

export interface OrganizationProvider {
  organizationId: string;
  externalId: string;
  issuer: string;
  isOn: boolean;
  /** The version of the settings. */
  version: number;
  /** The domains that the provider may vouch for. */
  verifiedDomains: ReadonlySet<string>;
  provider: IdentityProvider;
}

export interface OrganizationProviders {
  /** @param isFresh reads the configuration of the provider again */
  of(organizationId: string, isFresh?: boolean): Promise<OrganizationProvider | null>;
  /** The provider to sign in with at an address, or at any address of a domain; null if its organisation has none that is on. */
  at(address: string): Promise<OrganizationProvider | null>;
}

export interface ProviderSettings {
  keys: KeyRing;
  /** Providers on this machine may be chosen, without TLS. */
  allowLoopback: boolean;
  publicUrl: string;
}

/** Each organisation has an address of its own, so that no provider can answer in place of another. */
export const redirectUriOf = (publicUrl: string, externalId: string) =>
  new URL(fillPath(calls.auth.organizationCallback.path, { externalId }), publicUrl).href;

export function createOrganizationProviders(
  platform: Platform,
  { keys, allowLoopback, publicUrl }: ProviderSettings,
): OrganizationProviders {
  const fetch = createGuardedFetch(allowLoopback);
  /** By organisation: a provider remembers the configuration that it has read. */
  const created = new Map<string, { settings: string; provider: IdentityProvider }>();

  function providerOf(row: repository.SettingsRow, externalId: string, isFresh: boolean): IdentityProvider {
    const settings = `${row.id} ${row.version} ${row.secretKeyId}`;
    const known = created.get(row.organizationId);
    if (known?.settings === settings && !isFresh) return known.provider;
    const provider = createOpenIdConnectProvider({
      issuer: row.issuer,
      clientId: row.clientId,
      clientSecret: decryptSecret(keys, row),
      redirectUri: redirectUriOf(publicUrl, externalId),
      fetch,
    });
    created.set(row.organizationId, { settings, provider });
    return provider;
  }

  async function of(organizationId: string, isFresh = false): Promise<OrganizationProvider | null> {
    const context = organizationContext(platform, organizationId, null);
    return context.run(async (tx) => {
      const row = await repository.findSettings(tx, context);
      if (!row) return null;
      const { issuer, isOn, version } = row;
      const externalId = await repository.externalIdOf(tx, context);
      const domains = await verifiedDomains(tx, context);
      const provider = providerOf(row, externalId, isFresh);
      return { organizationId, externalId, issuer, isOn, version, verifiedDomains: domains, provider };
    });
  }

  return {
    of,
    async at(address) {
      const domain = domainOf(address);
      const organizationId = await platform.database.readAsSystem((tx) => repository.organizationOfDomain(tx, domain));
      return organizationId === null ? null : of(organizationId);
    },
  };
}
