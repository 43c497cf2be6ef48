/** HTTP routes for certificates (specification §7 Certificates). */
import type { FastifyInstance } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { getCertificate, listCertificates, revokeCertificate } from './service';

export interface CertificateDependencies extends HttpDependencies {
  issuer: Issuer;
}

export function certificatesRoutes(app: FastifyInstance, { issuer, ...dependencies }: CertificateDependencies): void {
  implement(app, dependencies, 'certificates', {
    list: ({ context, query }) => listCertificates(context, query),
    get: ({ context, params }) => getCertificate(context, issuer, params.id),
    revoke: ({ context, params, body }) => revokeCertificate(context, issuer, params.id, body.reason),
  });
}
