/** Simulates Google Workspace: the sign-in of a service account, and the Directory API. */
import type { ErrorKind, Vendor } from '../vendor';
import { googleRoutes, usersPath } from './routes';
import { administrator, administratorWithoutDelegation, keyDocument, nonAdministrator } from './workspaces';

/** Google throttles with 403 and a reason, or with 429. */
const errors: Record<ErrorKind, [code: number, reason: string, message: string]> = {
  unauthenticated: [401, 'authError', 'Invalid Credentials'],
  expired: [401, 'authError', 'Invalid Credentials'],
  forbidden: [403, 'forbidden', 'Not Authorized to access this resource/api'],
  'not-found': [404, 'notFound', 'Not Found'],
  throttled: [403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'],
  'server-error': [503, 'backendError', 'Backend Error'],
  invalid: [400, 'invalid', 'Invalid Input'],
};

export const google: Vendor = {
  key: 'google',
  name: 'Google Workspace',
  basePath: '/google',
  credentials: [
    { label: 'Service account key', value: keyDocument },
    { label: 'Administrator', value: administrator },
    { label: 'Administrator', value: `${administratorWithoutDelegation} (delegation missing)` },
    { label: 'Administrator', value: `${nonAdministrator} (not an administrator)` },
  ],
  paths: ['/token', usersPath],
  errorResponse(kind, given) {
    const [code, reason, defaultMessage] = errors[kind];
    const message = given ?? defaultMessage;
    return { status: code, body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } } };
  },
  routes: googleRoutes,
};
