/** The default runtime config (specification §9): the application starts even without an answer from the server. */
import { constants, type RuntimeConfig } from '@msp/contract';
import { remotePrefix } from '@msp/remote';

const manifest = 'mf-manifest.json';

export const defaultConfig: RuntimeConfig = {
  environment: constants.defaults.environment,
  api: { url: constants.defaults.apiUrl },
  workos: { clientId: '' },
  sentry: { dsn: '', environment: constants.defaults.environment },
  features: { betaFeatures: false, debugMode: false },
  build: { version: '', date: '', sha: '' },
  remotes: {
    compliance: remotePrefix('compliance') + manifest,
    evidence: remotePrefix('evidence') + manifest,
    integrations: remotePrefix('integrations') + manifest,
    admin: remotePrefix('admin') + manifest,
  },
  withdrawnBuilds: [],
  ring: '',
  announcement: '',
  remoteOrigins: [],
  allowRemoteAddresses: false,
  brand: { name: 'Trusted MSP', supportEmail: '' },
};
