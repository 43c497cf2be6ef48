/** Simulates ConnectWise PSA, a service desk. */
import type { ErrorKind, Vendor } from '../vendor';
import { application, connectWiseRoutes } from './routes';

const errors: Record<ErrorKind, [number, string, string]> = {
  unauthenticated: [401, 'Unauthorized', 'The credentials are invalid.'],
  expired: [401, 'Unauthorized', 'The keys have expired.'],
  forbidden: [403, 'Forbidden', "The member's security role does not allow this."],
  'not-found': [404, 'NotFound', 'Not found.'],
  throttled: [429, 'TooManyRequests', 'Too many requests.'],
  'server-error': [503, 'ServerError', 'The service is unavailable.'],
  invalid: [400, 'InvalidObject', 'The request is invalid.'],
};

export const connectwise: Vendor = {
  key: 'connectwise',
  name: 'ConnectWise PSA',
  basePath: '/connectwise',
  credentials: [
    { label: 'Region', value: 'any' },
    { label: 'Codebase', value: application.codebase },
    { label: 'Company', value: application.company },
    { label: 'Public key', value: application.publicKey },
    { label: 'Private key', value: application.privateKey },
    { label: 'Client ID', value: application.clientId },
    { label: 'Security board', value: 'Security' },
  ],
  paths: ['/v4_6_release/apis/3.0/service/tickets', '/v4_6_release/apis/3.0/system/members'],
  errorResponse(kind, message) {
    const [status, code, defaultMessage] = errors[kind];
    return { status, body: { code, message: message ?? defaultMessage, errors: null } };
  },
  routes: connectWiseRoutes,
};
