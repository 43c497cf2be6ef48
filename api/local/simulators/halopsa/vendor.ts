/** Simulates HaloPSA, a service desk. */
import type { ErrorKind, Vendor } from '../vendor';
import { haloRoutes } from './routes';
import { application } from './token';

const errors: Record<ErrorKind, [number, string]> = {
  unauthenticated: [401, 'Authorization has been denied for this request.'],
  expired: [401, 'The access token has expired.'],
  forbidden: [403, "You don't have permission to do this."],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests, slow down.'],
  'server-error': [503, 'The service is unavailable.'],
  invalid: [400, 'The request is invalid.'],
};

export const halopsa: Vendor = {
  key: 'halopsa',
  name: 'HaloPSA',
  basePath: '/halopsa',
  credentials: [
    { label: 'Address', value: 'https://harbour.halopsa.com' },
    { label: 'Client ID', value: application.clientId },
    { label: 'Client secret', value: application.clientSecret },
    { label: 'Security team', value: 'Security' },
  ],
  paths: [
    '/auth/token',
    '/api/Tickets',
    '/api/Actions',
    '/api/Attachment',
    '/api/TicketType',
    '/api/Agent',
    '/api/Client',
    '/api/Asset',
  ],
  errorResponse(kind, message) {
    const [status, defaultMessage] = errors[kind];
    return { status, body: { Message: message ?? defaultMessage } };
  },
  routes: haloRoutes,
};
