/** HTTP routes for certificates (specification §7 Certificates). */
import type { Certificate } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { getCertificate, listCertificates, reinstateCertificate, revokeCertificate } from './service';

export interface CertificateDependencies extends HttpDependencies {
  issuer: Issuer;
  /** Without a register, certificates that wait for one show no registration. */
  hasCertificateRegister: boolean;
}

export function certificatesRoutes(
  app: FastifyInstance,
  { issuer, hasCertificateRegister, ...dependencies }: CertificateDependencies,
): void {
  const shown = (certificate: Certificate) =>
    hasCertificateRegister ? certificate : { ...certificate, registration: null };
  implement(app, dependencies, 'certificates', {
    list: ({ context, query }) => listCertificates(context, query),
    get: async ({ context, params }) => shown(await getCertificate(context, issuer, params.id)),
    revoke: async ({ context, params, body }) =>
      shown(await revokeCertificate(context, issuer, params.id, body.reason)),
    reinstate: async ({ context, params, body }) =>
      shown(await reinstateCertificate(context, issuer, params.id, body.reason)),
  });
}
