/** Starts the simulated vendors for tests. The test sets the clock, and waits between attempts take no time. */
import { generateKeyPairSync } from 'node:crypto';
import type { z } from 'zod';
import { application as autotask } from '../../../local/simulators/autotask/routes';
import { account as blockmark } from '../../../local/simulators/blockmark/vendor';
import type { WebhookEndpoint } from '../../../local/simulators/blockmark/webhooks';
import { application as connectwise } from '../../../local/simulators/connectwise/routes';
import type { faultSchema } from '../../../local/simulators/faults/fault';
import { administrator, keyDocument } from '../../../local/simulators/google/workspaces';
import { application as halopsa } from '../../../local/simulators/halopsa/token';
import { createTenants, application as microsoft } from '../../../local/simulators/microsoft365/tenants';
import { application as ninjaone } from '../../../local/simulators/ninjaone/routes';
import { startSimulators } from '../../../local/simulators/server';
import { account as workos } from '../../../local/simulators/workos/account';
import { vendorAddresses } from '../../../src/measurement/adapters/addresses';
import type { Dependencies } from '../../../src/measurement/adapters/port';
import { SettableClock } from '../../../src/platform/clock';
import { parseConfig, vendorConfigSchema } from '../../../src/platform/config/config';

export const [tenant, tenantWithoutPremium, tenantWithoutConsent] = createTenants();

/** What the register's webhook endpoint is verified with. */
export const webhookSecret = 'a-webhook-secret-for-tests';

/** Valid settings for connecting each vendor. */
export const settings = {
  microsoft365: {
    tenantId: tenant?.id,
    clientId: microsoft.clientId,
    clientSecret: microsoft.clientSecret,
    customers: 'none',
  },
  google: { serviceAccountKey: keyDocument, administrator },
  halopsa: {
    address: 'https://harbour.halopsa.com',
    clientId: halopsa.clientId,
    clientSecret: halopsa.clientSecret,
    securityTeam: 'Security',
  },
  connectwise: {
    region: 'eu',
    codebase: connectwise.codebase,
    company: connectwise.company,
    publicKey: connectwise.publicKey,
    privateKey: connectwise.privateKey,
    securityBoard: 'Security',
  },
  autotask: { ...autotask, securityQueue: 'Security', urgentPriority: 'Critical' },
  ninjaone: { region: 'eu', clientId: ninjaone.clientId, clientSecret: ninjaone.clientSecret, organizationId: 1 },
} as const;

/** The same as a form sends them. */
export const formSettings = (vendor: SimulatedVendor): Record<string, string> =>
  Object.fromEntries(Object.entries(settings[vendor]).map(([name, value]) => [name, String(value)]));

export type SimulatedVendor = keyof typeof settings;

let otherKey: string | undefined;
/** A key of the same service account that Google doesn't know. */
function otherKeyDocument(id: string): string {
  otherKey ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return JSON.stringify({ ...JSON.parse(keyDocument), private_key_id: id, private_key: otherKey });
}

/** A secret that the form accepts and the vendor refuses. @param text is a part of it */
export const refusedSecret = (vendor: SimulatedVendor, text: string): string =>
  vendor === 'google' ? otherKeyDocument(text) : text;

/** @param webhook where the register sends its webhooks */
export async function startSimulated(webhook: WebhookEndpoint | null = null) {
  const clock = new SettableClock(new Date('2026-11-20T10:00:00.000Z'));
  const simulators = await startSimulators(
    {
      SIMULATORS_PORT: 0,
      SIMULATE_WORKOS: 'true',
      BRAND_NAME: 'Trusted MSP',
      ...(webhook && { BLOCKMARK_WEBHOOK_URL: webhook.url, BLOCKMARK_WEBHOOK_SECRET: webhook.secret }),
    },
    clock,
  );
  const { url } = simulators;
  /** The milliseconds of each requested wait. */
  const waits: number[] = [];
  /** The configuration of an API that uses the simulators. */
  const environment = {
    INTEGRATION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    CONNECTWISE_CLIENT_ID: connectwise.clientId,
    MICROSOFT_LOGIN_URL: `${url}/microsoft/login`,
    MICROSOFT_GRAPH_URL: `${url}/microsoft/graph/v1.0`,
    GOOGLE_URL: `${url}/google`,
    HALOPSA_URL: `${url}/halopsa`,
    CONNECTWISE_URL: `${url}/connectwise`,
    AUTOTASK_URL: `${url}/autotask`,
    NINJAONE_URL: `${url}/ninjaone`,
    BLOCKMARK_URL: `${url}/blockmark`,
    BLOCKMARK_TOKEN: blockmark.token,
    BLOCKMARK_SCHEME: blockmark.scheme,
    BLOCKMARK_WEBHOOK_SECRET: webhookSecret,
  };
  /** In addition, that of an API with the simulated WorkOS. */
  const workosEnvironment = {
    WORKOS_API_KEY: workos.apiKey,
    WORKOS_CLIENT_ID: workos.clientId,
    WORKOS_API_URL: url,
  };
  const addresses = vendorAddresses(parseConfig(vendorConfigSchema, environment));
  const wait = async (ms: number) => waits.push(ms);
  const dependencies: Dependencies = { clock, addresses, wait };
  return {
    url,
    clock,
    waits,
    dependencies,
    environment,
    workosEnvironment,
    async fault(fault: z.input<typeof faultSchema>) {
      const response = await fetch(`${url}/_simulator/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (response.status !== 201) throw new Error(await response.text());
    },
    /** Removes all faults and forgets the waits. */
    async reset() {
      waits.length = 0;
      await fetch(`${url}/_simulator/faults`, { method: 'DELETE' });
    },
    stop: () => simulators.stop(),
  };
}

export type Simulated = Awaited<ReturnType<typeof startSimulated>>;
