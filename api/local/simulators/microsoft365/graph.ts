/** The part of Graph v1.0 that is about security, for the tenant of the token. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TokenDesk } from '../tokens';
import { Refused, type Tools } from '../vendor';
import { conditionalAccessPolicies, registrationDetails, securityDefaults, users } from './directory';
import { graphPage, pageQuery } from './paging';
import { controlProfiles, secureScores } from './scores';
import type { Tenant } from './tenants';

export function graphRoutes(scope: FastifyInstance, desk: TokenDesk<Tenant>, { clock }: Tools): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { querystring: pageQuery } };

  app.get('/graph/v1.0/security/secureScores', options, async (request) =>
    graphPage(request, secureScores(desk.grantOf(request), clock.now()), true),
  );
  app.get('/graph/v1.0/security/secureScoreControlProfiles', options, async (request) =>
    graphPage(request, controlProfiles(desk.grantOf(request), clock.now())),
  );
  app.get('/graph/v1.0/reports/authenticationMethods/userRegistrationDetails', options, async (request) => {
    const tenant = desk.grantOf(request);
    if (!tenant.premium) throw new Refused('forbidden', 'The tenant does not have a premium license.');
    return graphPage(request, registrationDetails(tenant, clock.now()));
  });
  app.get('/graph/v1.0/users', options, async (request) => graphPage(request, users(desk.grantOf(request))));
  app.get('/graph/v1.0/identity/conditionalAccess/policies', options, async (request) => {
    desk.grantOf(request);
    return graphPage(request, conditionalAccessPolicies());
  });
  app.get('/graph/v1.0/policies/identitySecurityDefaultsEnforcementPolicy', async (request) => {
    desk.grantOf(request);
    return securityDefaults();
  });
}
