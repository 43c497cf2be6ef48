import { endpoints } from '../endpoint';
import type { certificateRegisterSchemas } from './schemas';

export const certificateRegister = endpoints<typeof certificateRegisterSchemas>()({
  resubmit: {
    method: 'POST',
    path: '/api/v1/certificates/{id}/resubmit-blockmark',
    access: 'certificate:resubmit',
    personOnly: true,
    accepted: true,
  },
  webhook: { method: 'POST', path: '/api/v1/webhooks/blockmark', access: 'public', anyOrigin: true },
});
