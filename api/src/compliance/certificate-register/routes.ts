/** HTTP routes for the certificate register (specification §7 Certificates). */
import type { FastifyInstance } from 'fastify';
import type { Issuer } from '../../platform/credentials/issuer';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { resubmitCertificate } from './service';
import { receiveWebhook } from './webhook';

interface Dependencies extends HttpDependencies {
  issuer: Issuer;
  webhookSecret: string | undefined;
}

export function certificateRegisterRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { platform, issuer, webhookSecret } = dependencies;
  implement(app, dependencies, 'certificateRegister', {
    resubmit: ({ context, params }) => resubmitCertificate(context, issuer, params.id),
    webhook: ({ body }) => receiveWebhook(platform, webhookSecret, body),
  });
}
