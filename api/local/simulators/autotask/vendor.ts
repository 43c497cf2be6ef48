/** Simulates Autotask PSA, a service desk. */
import type { ErrorKind, Vendor } from '../vendor';
import { apiPath, application, autotaskRoutes } from './routes';

/** Autotask refuses credentials with an empty 401, and other requests with a 500 that lists the reasons. */
const errors: Record<ErrorKind, [status: number, message: string | null]> = {
  unauthenticated: [401, null],
  expired: [401, null],
  forbidden: [500, 'The resource does not have the permissions to query this entity.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'The thread threshold of 3 has been exceeded.'],
  'server-error': [503, 'The service is unavailable.'],
  invalid: [500, 'The query is not valid.'],
};

export const autotask: Vendor = {
  key: 'autotask',
  name: 'Autotask PSA',
  basePath: '/autotask',
  credentials: [
    { label: 'User name', value: application.userName },
    { label: 'Secret', value: application.secret },
    { label: 'Tracking identifier', value: application.integrationCode },
    { label: 'Security queue', value: 'Security' },
    { label: 'Highest priority', value: 'Critical' },
  ],
  paths: [
    `${apiPath}/zoneInformation`,
    `${apiPath}/Tickets/query`,
    `${apiPath}/Tickets/entityInformation/fields`,
    `${apiPath}/Companies/query`,
  ],
  errorResponse(kind, message) {
    const [status, defaultMessage] = errors[kind];
    return { status, body: defaultMessage === null ? '' : { errors: [message ?? defaultMessage] } };
  },
  routes: autotaskRoutes,
};
