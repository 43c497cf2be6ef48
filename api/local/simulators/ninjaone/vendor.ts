/** Simulates NinjaOne, remote monitoring and management. */

import type { ErrorKind, Vendor } from '../vendor';
import { ownCompany } from '../world/world';
import { application, ninjaRoutes } from './routes';

const errors: Record<ErrorKind, [number, string, string]> = {
  unauthenticated: [401, 'UNAUTHORIZED', 'Authentication is required.'],
  expired: [401, 'UNAUTHORIZED', 'The access token has expired.'],
  forbidden: [403, 'FORBIDDEN', 'The client application does not have this permission.'],
  'not-found': [404, 'NOT_FOUND', 'Not found.'],
  throttled: [429, 'TOO_MANY_REQUESTS', 'Too many requests.'],
  'server-error': [503, 'FAILURE', 'The service is unavailable.'],
  invalid: [400, 'INVALID_REQUEST', 'The request is invalid.'],
};

export const ninjaone: Vendor = {
  key: 'ninjaone',
  name: 'NinjaOne',
  basePath: '/ninjaone',
  credentials: [
    { label: 'Region', value: 'any' },
    { label: 'Client ID', value: application.clientId },
    { label: 'Client secret', value: application.clientSecret },
    { label: 'Own organisation', value: `${ownCompany.id} (${ownCompany.name})` },
  ],
  paths: ['/ws/oauth/token', '/api/v2/devices-detailed', '/api/v2/queries/'],
  errorResponse(kind, message) {
    const [status, resultCode, defaultMessage] = errors[kind];
    return { status, body: { resultCode, errorMessage: message ?? defaultMessage, incidentId: 'simulated' } };
  },
  routes: ninjaRoutes,
};
