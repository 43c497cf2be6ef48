import { endpoints } from '../endpoint';
import type { verificationSchemas } from './schemas';

const base = '/api/v1/verify/{code}';

export const verification = endpoints<typeof verificationSchemas>()({
  verify: { method: 'GET', path: base, access: 'public' },
  credential: { method: 'GET', path: `${base}/credential`, access: 'public', contentType: 'application/vc' },
  pdf: { method: 'GET', path: `${base}/certificate.pdf`, access: 'public', contentType: 'application/pdf' },
  badge: { method: 'GET', path: `${base}/badge.svg`, access: 'public', contentType: 'image/svg+xml' },
  statusList: {
    method: 'GET',
    path: '/api/v1/status-lists/{purpose}',
    access: 'public',
    contentType: 'application/vc',
  },
  didDocument: { method: 'GET', path: '/.well-known/did.json', access: 'public', contentType: 'application/did+json' },
});
