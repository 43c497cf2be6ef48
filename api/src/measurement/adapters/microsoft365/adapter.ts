/** Microsoft 365 adapter: Secure Score, multi-factor registration, conditional access policies and managed devices of a tenant. */
import { z } from 'zod';
import {
  defineAdapter,
  managersError,
  noStep,
  type OpenClient,
  secret,
  testRequest,
  unknownOptions,
} from '../define-adapter';
import { Measurements } from '../measure';
import type { CollectionResult, Dependencies, OnStep } from '../port';
import { readAdministrators } from './administrators';
import { Graph } from './graph';
import { measureDevices } from './intune';
import { measureSecureScore } from './secure-score';
import { secureScoreSchema } from './shapes';
import { measurePolicies, measureRegistration } from './sign-in';
import { readPartnerCustomers, readTenant } from './tenants';

const tenantIdOrDomain = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9-]+(\.[a-z0-9-]+)+)$/i;

const settings = z.object({
  tenantId: z.string().trim().regex(tenantIdOrDomain, "must be the tenant's ID or one of its domains").meta({
    title: 'Tenant ID or domain',
    description: 'On the overview page of Microsoft Entra ID, for example contoso.onmicrosoft.com.',
  }),
  clientId: z.guid("must be the application's ID").meta({
    title: 'Application (client) ID',
    description: 'On the overview page of the app registration.',
  }),
  clientSecret: secret('Client secret', 'Its value, which is shown once, not its ID.'),
  customers: z
    .enum(['none', 'partner'])
    .default('none')
    .meta({
      title: 'Customers',
      description: "As a Microsoft partner, you can measure your clients' tenants with this connection too.",
      labels: { none: 'Measure your own tenant only', partner: "List the partner's customers" },
    }),
});

type Access = z.output<typeof settings>;

function consentUrl({ tenantId, clientId }: Access, { addresses }: Dependencies, redirectUri: string, state: string) {
  const url = new URL(`${addresses.microsoftLogin}/${encodeURIComponent(tenantId)}/v2.0/adminconsent`);
  url.search = new URLSearchParams({
    client_id: clientId,
    scope: 'https://graph.microsoft.com/.default',
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

/** Everything about one tenant: the organisation's own, or a customer's. */
function tenantOf(access: Access, dependencies: Dependencies, openClient: OpenClient) {
  const { addresses, clock } = dependencies;
  const openGraph = () => new Graph(openClient(addresses.microsoftLogin, addresses.microsoftGraph), access, addresses);
  return {
    openGraph,
    steps: 4,
    consentUrl: (redirectUri: string, state: string) => consentUrl(access, dependencies, redirectUri, state),
    testConnection: () =>
      testRequest(() => openGraph().list('/security/secureScores?$top=1', secureScoreSchema, 'the Secure Score')),
    listAdministrators: (limit: number) => readAdministrators(openGraph(), limit),
    async collect(since: Date | null, onStep: OnStep): Promise<CollectionResult> {
      const graph = openGraph();
      const now = clock.now();
      const measurements = new Measurements(access.tenantId, now);
      // Sequential, because parallel requests would reach Microsoft's rate limits sooner.
      await onStep('Reading Secure Score');
      await measureSecureScore(measurements, graph, since, now);
      await onStep('Reading sign-in methods');
      await measureRegistration(measurements, graph);
      await onStep('Reading access policies');
      await measurePolicies(measurements, graph);
      await onStep('Reading the managed devices');
      await measureDevices(measurements, graph, now);
      const { metrics, checks } = measurements;
      return { metrics, checks, rawDigest: graph.client.digest(), apiCalls: graph.client.apiCalls };
    },
  };
}

export const microsoft365 = defineAdapter({
  key: 'microsoft365',
  settings,
  account: ({ tenantId }) => tenantId,
  open(access, dependencies, openClient) {
    const { openGraph, collect, ...tenant } = tenantOf(access, dependencies, openClient);
    return {
      ...tenant,
      listOptions: async (name) => {
        throw unknownOptions(name);
      },
      async listSubjects() {
        const graph = openGraph();
        const own = await readTenant(graph, access.tenantId);
        if (access.customers !== 'partner') return [own.subject];
        const customers = await readPartnerCustomers(graph);
        const ownIds = [own.subject.id, own.guid].map((id) => id?.toLowerCase());
        return [own.subject, ...customers.filter(({ id }) => !ownIds.includes(id.toLowerCase()))];
      },
      collect: (since, { onStep = noStep } = {}) => collect(since, onStep),
    };
  },
  customer: {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    account: (customer) => customer,
    open(access, customer, dependencies, openClient) {
      if (access.customers !== 'partner') {
        throw managersError("This Microsoft 365 connection doesn't measure the tenants of clients.");
      }
      const { openGraph, ...tenant } = tenantOf({ ...access, tenantId: customer }, dependencies, openClient);
      return {
        ...tenant,
        list: async () => ({ rows: [(await readTenant(openGraph(), customer)).subject], incomplete: null }),
      };
    },
  },
});
