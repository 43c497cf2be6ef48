import { type EndpointData, endpoints } from '../endpoint';
import type { webhooksSchemas } from './schemas';

const all = '/api/v1/webhooks';
const one = `${all}/{id}` as const;
const managed = { access: 'webhook:manage', personOnly: true } as const satisfies Partial<EndpointData>;

export const webhooks = endpoints<typeof webhooksSchemas>()({
  list: { method: 'GET', path: all, ...managed },
  create: { method: 'POST', path: all, ...managed },
  read: { method: 'GET', path: one, ...managed },
  change: { method: 'PUT', path: one, ...managed },
  remove: { method: 'DELETE', path: one, ...managed },
  rotateSecret: { method: 'POST', path: `${one}/rotate-secret`, ...managed },
  test: { method: 'POST', path: `${one}/test`, ...managed, accepted: true },
  deliveries: { method: 'GET', path: `${one}/deliveries`, ...managed },
  redeliver: { method: 'POST', path: `${one}/deliveries/{deliveryId}/redeliver`, ...managed, accepted: true },
});
