/** Microsoft 365: sign-in of an app to a tenant, and Graph. */
import { TokenDesk } from '../tokens';
import type { Refusal, Vendor } from '../vendor';
import { graphRoutes } from './graph';
import { loginRoutes } from './login';
import { app, newTenants, type Tenant } from './tenants';

const words: Record<Refusal, [number, string, string]> = {
  unauthenticated: [401, 'InvalidAuthenticationToken', 'Access token is empty or was not issued here.'],
  expired: [401, 'InvalidAuthenticationToken', 'Lifetime validation failed, the token is expired.'],
  forbidden: [403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.'],
  'not-found': [404, 'ResourceNotFound', 'Resource not found for the segment.'],
  throttled: [429, 'TooManyRequests', 'Too many requests.'],
  'server-error': [503, 'serviceNotAvailable', 'The service is temporarily unavailable.'],
  invalid: [400, 'BadRequest', 'The request is not valid.'],
};

export const microsoft365: Vendor = {
  key: 'microsoft365',
  name: 'Microsoft 365',
  basePath: '/microsoft',
  credentials: [
    ...newTenants().map(({ name, id }) => ({ label: 'Tenant', value: `${id} ${name}` })),
    { label: 'Client ID', value: app.clientId },
    { label: 'Client secret', value: app.clientSecret },
  ],
  paths: ['/login/', '/graph/v1.0/security/secureScores', '/graph/v1.0/reports/', '/graph/v1.0/users'],
  refuse(refusal, message) {
    const [status, code, usual] = words[refusal];
    return { status, body: { error: { code, message: message ?? usual, innerError: {} } } };
  },
  routes(scope, tools) {
    const desk = new TokenDesk<Tenant>(tools.clock);
    loginRoutes(scope, newTenants(), desk, tools);
    graphRoutes(scope, desk, tools);
  },
};
