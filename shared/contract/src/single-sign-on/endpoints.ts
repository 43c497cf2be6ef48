import { endpoints } from '../endpoint';
import type { singleSignOnSchemas } from './schemas';

const path = '/api/v1/single-sign-on';
const administrator = { access: 'admin:portal', personOnly: true } as const;

/** An addition to the specification: docs/decisions/0050. */
export const singleSignOn = endpoints<typeof singleSignOnSchemas>()({
  read: { method: 'GET', path, ...administrator },
  save: { method: 'PUT', path, ...administrator },
  changeState: { method: 'PUT', path: `${path}/state`, ...administrator },
  remove: { method: 'DELETE', path, ...administrator },
});
