import { endpoints } from '../endpoint';
import type { certificatesSchemas } from './schemas';

export const certificates = endpoints<typeof certificatesSchemas>()({
  list: { method: 'GET', path: '/api/v1/certificates', access: 'certificate:read' },
  get: { method: 'GET', path: '/api/v1/certificates/{id}', access: 'certificate:read' },
  revoke: { method: 'POST', path: '/api/v1/certificates/{id}/revoke', access: 'certificate:revoke', personOnly: true },
  reinstate: {
    method: 'POST',
    path: '/api/v1/certificates/{id}/reinstate',
    access: 'certificate:revoke',
    personOnly: true,
  },
});
