/** Microsoft 365: secure score, multi-factor registration and the policies that require it, of one tenant. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, testResult } from '../define-adapter';
import { Measurements } from '../measure';
import { Graph } from './graph';
import { measureSecureScore } from './secure-score';
import { secureScore } from './shapes';
import { measurePolicies, measureRegistration } from './sign-in';

const tenantName = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9-]+(\.[a-z0-9-]+)+)$/i;

const settings = z.object({
  tenantId: z
    .string()
    .trim()
    .regex(tenantName, 'must be the tenant’s id or one of its domains')
    .meta({ title: 'Tenant ID or domain' }),
  clientId: z.guid('must be the application’s id').meta({ title: 'Application (client) ID' }),
  clientSecret: secret('Client secret'),
});

export const microsoft365 = defineAdapter({
  key: 'microsoft365',
  settings,
  open(access, { addresses, clock }, openClient) {
    const openGraph = () =>
      new Graph(openClient(addresses.microsoftLogin, addresses.microsoftGraph), access, addresses);
    return {
      testConnection: () =>
        testResult(() => openGraph().list('/security/secureScores?$top=1', secureScore, 'the secure score')),
      listOptions: async (name) => {
        throw noOptions(name);
      },
      listSubjects: async () => [{ id: access.tenantId, name: access.tenantId }],
      async collect(since) {
        const graph = openGraph();
        const now = clock.now();
        const found = new Measurements(access.tenantId, now);
        // In sequence: parallel requests would be throttled sooner.
        await measureSecureScore(found, graph, since, now);
        await measureRegistration(found, graph);
        await measurePolicies(found, graph);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: graph.client.digest(), apiCalls: graph.client.apiCalls };
      },
    };
  },
});
