/** HaloPSA: a service desk. */
import type { Refusal, Vendor } from '../vendor';
import { application, haloRoutes } from './routes';

const words: Record<Refusal, [number, string]> = {
  unauthenticated: [401, 'Authorization has been denied for this request.'],
  expired: [401, 'The access token has expired.'],
  forbidden: [403, 'You do not have permission to do this.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests, slow down.'],
  'server-error': [503, 'The service is unavailable.'],
  invalid: [400, 'The request is not valid.'],
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
  paths: ['/auth/token', '/api/Tickets', '/api/Agent', '/api/Client', '/api/Asset'],
  refuse(refusal, message) {
    const [status, usual] = words[refusal];
    return { status, body: { Message: message ?? usual } };
  },
  routes: haloRoutes,
};
