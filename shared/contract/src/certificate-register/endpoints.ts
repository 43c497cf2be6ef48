import { endpoints } from '../endpoint';
import type { certificateRegistrySchemas } from './schemas';

export const certificateRegistry = endpoints<typeof certificateRegistrySchemas>()({
  resubmit: {
    method: 'POST',
    path: '/api/v1/certificates/{id}/resubmit-blockmark',
    access: 'certificate:resubmit',
    personOnly: true,
    accepted: true,
  },
  webhook: { method: 'POST', path: '/api/v1/webhooks/blockmark', access: 'public', anyOrigin: true },
});
