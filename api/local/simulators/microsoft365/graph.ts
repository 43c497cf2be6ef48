/** The security-related part of Graph v1.0, for the token's tenant. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TokenStore } from '../token-store';
import { type Dependencies, VendorError } from '../vendor';
import {
  conditionalAccessPolicies,
  registrationDetails,
  roleAssignments,
  roleDefinitions,
  securityDefaults,
  users,
} from './directory';
import { managedDevices } from './managed-devices';
import { graphPage, pageQuery } from './paging';
import { controlProfiles, secureScores } from './scores';
import type { Tenant } from './tenants';

export function graphRoutes(
  scope: FastifyInstance,
  tokens: TokenStore<Tenant>,
  { clock, devices }: Dependencies,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { querystring: pageQuery } };

  app.get('/graph/v1.0/security/secureScores', options, async (request) =>
    graphPage(request, secureScores(tokens.authenticate(request), clock.now()), { limited: true }),
  );
  app.get('/graph/v1.0/security/secureScoreControlProfiles', options, async (request) =>
    graphPage(request, controlProfiles(tokens.authenticate(request), clock.now())),
  );
  app.get('/graph/v1.0/reports/authenticationMethods/userRegistrationDetails', options, async (request) => {
    const tenant = tokens.authenticate(request);
    if (!tenant.premium) throw new VendorError('forbidden', 'The tenant does not have a premium license.');
    return graphPage(request, registrationDetails(tenant, clock.now()));
  });
  app.get('/graph/v1.0/users', options, async (request) => graphPage(request, users(tokens.authenticate(request))));
  app.get('/graph/v1.0/roleManagement/directory/roleAssignments', options, async (request) =>
    graphPage(request, roleAssignments(tokens.authenticate(request))),
  );
  app.get('/graph/v1.0/roleManagement/directory/roleDefinitions', options, async (request) => {
    tokens.authenticate(request);
    return graphPage(request, roleDefinitions);
  });
  app.get('/graph/v1.0/identity/conditionalAccess/policies', options, async (request) => {
    tokens.authenticate(request);
    return graphPage(request, conditionalAccessPolicies());
  });
  app.get('/graph/v1.0/organization', options, async (request) => {
    const { id, name } = tokens.authenticate(request);
    return graphPage(request, [{ id, displayName: name }]);
  });
  app.get('/graph/v1.0/deviceManagement/managedDevices', options, async (request) =>
    graphPage(request, managedDevices(tokens.authenticate(request), clock.now(), devices.condition)),
  );
  app.get('/graph/v1.0/policies/identitySecurityDefaultsEnforcementPolicy', async (request) => {
    tokens.authenticate(request);
    return securityDefaults();
  });
}
