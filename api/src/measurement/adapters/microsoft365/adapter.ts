/** Microsoft 365 adapter: Secure Score, multi-factor registration, conditional access policies and managed devices of one tenant. */
import { z } from 'zod';
import { defineAdapter, noStep, secret, testRequest, unknownOptions } from '../define-adapter';
import { Measurements } from '../measure';
import { readAdministrators } from './administrators';
import { Graph } from './graph';
import { measureDevices } from './intune';
import { measureSecureScore } from './secure-score';
import { organizationSchema, secureScoreSchema } from './shapes';
import { measurePolicies, measureRegistration } from './sign-in';

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
});

export const microsoft365 = defineAdapter({
  key: 'microsoft365',
  settings,
  account: ({ tenantId }) => tenantId,
  open(access, { addresses, clock }, openClient) {
    const openGraph = () =>
      new Graph(openClient(addresses.microsoftLogin, addresses.microsoftGraph), access, addresses);
    return {
      steps: 4,
      consentUrl(redirectUri, state) {
        const url = new URL(`${addresses.microsoftLogin}/${encodeURIComponent(access.tenantId)}/v2.0/adminconsent`);
        url.search = new URLSearchParams({
          client_id: access.clientId,
          scope: 'https://graph.microsoft.com/.default',
          redirect_uri: redirectUri,
          state,
        }).toString();
        return url.href;
      },
      testConnection: () =>
        testRequest(() => openGraph().list('/security/secureScores?$top=1', secureScoreSchema, 'the Secure Score')),
      listOptions: async (name) => {
        throw unknownOptions(name);
      },
      async listSubjects() {
        const path = '/organization?$select=id,displayName';
        const { rows } = await openGraph().list(path, organizationSchema, 'the name of the tenant');
        return [{ id: access.tenantId, name: rows[0]?.displayName ?? access.tenantId }];
      },
      listAdministrators: (limit) => readAdministrators(openGraph(), limit),
      async collect(since, { onStep = noStep } = {}) {
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
  },
});
