/** Simulates Microsoft 365: app sign-in to a tenant, and Microsoft Graph. */
import { TokenStore } from '../token-store';
import type { ErrorKind, Vendor } from '../vendor';
import { consentRoutes } from './consent';
import { graphRoutes } from './graph';
import { tokenRoute } from './login';
import { partnerRoutes } from './partner';
import { application, createCustomerTenants, createTenants, type Tenant } from './tenants';

const errors: Record<ErrorKind, [number, string, string]> = {
  unauthenticated: [401, 'InvalidAuthenticationToken', 'Access token is empty or was not issued here.'],
  expired: [401, 'InvalidAuthenticationToken', 'Lifetime validation failed, the token is expired.'],
  forbidden: [403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.'],
  'not-found': [404, 'ResourceNotFound', 'Resource not found for the segment.'],
  throttled: [429, 'TooManyRequests', 'Too many requests.'],
  'server-error': [503, 'serviceNotAvailable', 'The service is temporarily unavailable.'],
  invalid: [400, 'BadRequest', 'The request is invalid.'],
};

export const microsoft365: Vendor = {
  key: 'microsoft365',
  name: 'Microsoft 365',
  basePath: '/microsoft',
  credentials: [
    ...createTenants().map(({ name, id, note }) => ({
      label: 'Tenant',
      value: `${id} ${name}${note ? ` (${note})` : ''}`,
    })),
    ...createCustomerTenants().map(({ name, id, note }) => ({
      label: "Partner's customer",
      value: `${id} ${name}${note ? ` (${note})` : ''}`,
    })),
    { label: 'Client ID', value: application.clientId },
    { label: 'Client secret', value: application.clientSecret },
  ],
  paths: [
    '/login/',
    '/graph/v1.0/security/secureScores',
    '/graph/v1.0/reports/',
    '/graph/v1.0/users',
    '/graph/v1.0/deviceManagement/',
    '/graph/v1.0/tenantRelationships/',
  ],
  errorResponse(kind, message) {
    const [status, code, defaultMessage] = errors[kind];
    return { status, body: { error: { code, message: message ?? defaultMessage, innerError: {} } } };
  },
  routes(scope, dependencies) {
    const tokens = new TokenStore<Tenant>(dependencies.clock);
    const [partner, ...others] = createTenants();
    const customers = createCustomerTenants();
    const tenants = [...(partner ? [partner] : []), ...others, ...customers];
    tokenRoute(scope, tenants, tokens, dependencies);
    consentRoutes(scope, tenants);
    graphRoutes(scope, tokens, dependencies);
    const customersOf = (tenant: Tenant) => (tenant.id === partner?.id ? customers : null);
    partnerRoutes(scope, tokens, customersOf);
  },
};
