/** HTTP routes for certificates (specification §7 Certificates). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { getCertificate, listCertificates, revokeCertificate } from './service';

export function certificatesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'certificates', {
    list: ({ context, query }) => listCertificates(context, query),
    get: ({ context, params }) => getCertificate(context, params.id),
    revoke: ({ context, params, body }) => revokeCertificate(context, params.id, body.reason),
  });
}
