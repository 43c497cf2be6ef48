/** A public registry of certificates, whichever it is. */

export interface RegistryEntry {
  /** The registry's own identifier. */
  id: string;
  status: 'PENDING' | 'REGISTERED' | 'FAILED' | 'WITHDRAWN';
  /** Of its public page. */
  url: string;
  /** The registry knows the organisation by this other name. */
  otherName: string | null;
  /** Why it failed, without secrets. */
  reason: string | null;
}

export interface RegistrableCertificate {
  /** Our own number, by which the registry recognises a repeated request. */
  number: string;
  holder: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Each call sends one request, with a time limit, and is not repeated. @throws VendorError when it may succeed later */
export interface CertificateRegister {
  /** Repeating it registers nothing twice. @throws RefusedByRegistry */
  issue(certificate: RegistrableCertificate): Promise<RegistryEntry>;
  /** @returns null if there is no such entry */
  get(id: string): Promise<RegistryEntry | null>;
  /** @throws RefusedByRegistry */
  withdraw(id: string): Promise<RegistryEntry>;
  findByNumber(number: string): Promise<RegistryEntry | null>;
}

/** The registry refused the request, and would refuse it again. */
export class RefusedByRegistry extends Error {
  override name = 'RefusedByRegistry';
}
