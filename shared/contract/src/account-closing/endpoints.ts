import { type EndpointData, endpoints } from '../endpoint';
import type { accountClosingSchemas } from './schemas';

const path = '/api/v1/account-closing';
const administrated = { access: 'organization:close', personOnly: true } as const satisfies Partial<EndpointData>;

/** The account of the caller's active organisation. */
export const accountClosing = endpoints<typeof accountClosingSchemas>()({
  read: { method: 'GET', path, ...administrated },
  request: { method: 'POST', path, ...administrated },
  cancel: { method: 'DELETE', path, ...administrated },
});
