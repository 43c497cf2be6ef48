/** The certificate register, BlockMark by default (specification §7 Certificates). */
import { z } from 'zod';
import { certificatesSchemas } from '../certificates/schemas';
import { id } from '../primitives';

export const certificateRegisterSchemas = {
  /** Answers the certificate, pending again. 409 INVALID_TRANSITION unless its registration failed. */
  resubmit: { params: z.object({ id }), response: certificatesSchemas.get.response },
  /** A hint that a certificate changed there. The body is not trusted: the certificate is read again by API. */
  webhook: {
    body: z.looseObject({
      event: z.string().max(100),
      /** For `endpoint.verify`, which returns it. */
      secret: z.string().max(200).optional(),
    }),
    response: z.object({ secret: z.string().optional() }),
  },
} as const;
