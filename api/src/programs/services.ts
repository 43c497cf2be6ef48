/** The services that the programs create once and hand to every module. */

import type { CertificateRegister } from '../compliance/certificate-register/port';
import type { Vendors } from '../measurement/integrations/vendors';
import type { ChangeFeed } from '../platform/changes/feed';
import type { ServerConfig } from '../platform/config/config';
import type { Platform } from '../platform/context/context';
import type { Issuer } from '../platform/credentials/issuer';
import type { KeyRing } from '../platform/crypto/key-ring';
import type { Sealer } from '../platform/crypto/seal';
import type { Documents } from '../platform/documents/documents';
import type { ConverterSettings } from '../platform/documents/run-converter';
import type { FileDifference, MeasuredFileTable } from '../platform/files/check-files';
import type { HttpDependencies } from '../platform/http/implement';
import type { IdentityProvider } from '../platform/identity/provider';
import type { SendJob } from '../platform/jobs/jobs';
import type { Pdfs } from '../platform/pdf/pdfs';
import type { RequestCounters } from '../platform/rate-limit/counters';
import type { LiveConfig } from '../platform/runtime-config/routes';
import type { EventContribution } from '../platform/workos/contribution';
import type { WorkOs } from '../platform/workos/workos';
import type { Cookies } from '../tenancy/auth/cookies';
import type { Sessions } from '../tenancy/auth/sessions';
import type { ResolveTxt } from '../tenancy/domains/resolver';
import type { InvitationLinks } from '../tenancy/invitations/tokens';
import type { OrganizationProviders } from '../tenancy/single-sign-on/service';

/** What routes may use. */
export interface ApiServices extends HttpDependencies {
  config: ServerConfig;
  /** The part of the runtime configuration that is in the database. */
  readLive: () => Promise<LiveConfig>;
  publicUrl: string;
  brandName: string;
  version: string;
  provider: IdentityProvider;
  organizationProviders: OrganizationProviders;
  sessions: Sessions;
  sealer: Sealer;
  cookies: Cookies;
  links: InvitationLinks;
  fileTables: readonly MeasuredFileTable[];
  counters: RequestCounters;
  keys: KeyRing;
  /** Receivers and providers on this machine may be chosen, without TLS. */
  allowLoopback: boolean;
  resolveTxt: ResolveTxt;
  /** Null in an installation without WorkOS. */
  workos: WorkOs | null;
  vendors: Vendors;
  send: SendJob;
  issuer: Issuer;
  hasCertificateRegister: boolean;
  documents: Documents;
  pdfs: Pdfs;
  converter: ConverterSettings;
  changes: ChangeFeed;
  /** A shorter heartbeat of event streams, for tests. */
  beatMs: number | undefined;
}

/** What the worker creates for its jobs. */
export interface WorkerServices {
  platform: Platform;
  vendors: Omit<Vendors, 'send'>;
  /** Null in an installation without one: certificates wait until there is one. */
  certificateRegister: CertificateRegister | null;
  converter: ConverterSettings;
  /** Reports a file that differs from its record. */
  reportFile: (difference: FileDifference) => void;
  resolveTxt: ResolveTxt;
  /** Null in an installation without WorkOS. */
  workos: WorkOs | null;
}

/** What jobs may use: the worker's services, and what the modules contribute to them. */
export interface JobServices extends WorkerServices {
  fileTables: MeasuredFileTable[];
  keptTables: readonly string[];
  workosEvents: readonly EventContribution[];
}
