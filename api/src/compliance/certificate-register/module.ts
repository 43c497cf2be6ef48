/** What the certificate register contributes to the programs. */
import type { ServerConfig } from '../../platform/config/config';
import type { Platform } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { certificateRegisterJobs } from './jobs';
import type { CertificateRegister } from './port';
import { certificateRegisterRoutes } from './routes';

interface ServerServices extends HttpDependencies {
  config: Pick<ServerConfig, 'BLOCKMARK_WEBHOOK_SECRET'>;
  issuer: Issuer;
}

interface WorkerServices {
  platform: Platform;
  /** Null in an installation without one: certificates wait until there is one. */
  certificateRegister: CertificateRegister | null;
}

export const certificateRegisterModule: Module<ServerServices, WorkerServices> = {
  routes: (app, { config, ...services }) =>
    certificateRegisterRoutes(app, { ...services, webhookSecret: config.BLOCKMARK_WEBHOOK_SECRET }),
  jobs: ({ platform, certificateRegister }) =>
    certificateRegister ? certificateRegisterJobs(platform, certificateRegister) : [],
};
