/** A certificate register, whichever it is. */

export interface CertificateRegisterEntry {
  /** The register's own identifier. */
  id: string;
  status: 'PENDING' | 'REGISTERED' | 'FAILED' | 'WITHDRAWN';
  /** The address of its public page. */
  url: string;
  /** The register knows the organisation by this other name. */
  otherName: string | null;
  /** Why it failed, without secrets. */
  reason: string | null;
}

export interface RegistrableCertificate {
  /** Our own number, by which the register recognises a repeated request. */
  number: string;
  holder: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Each call sends one request, with a time limit, and is not repeated. @throws VendorError when it may succeed later */
export interface CertificateRegister {
  /** Repeating it registers nothing twice. @throws RefusedByCertificateRegister */
  issue(certificate: RegistrableCertificate): Promise<CertificateRegisterEntry>;
  /** @returns null if there is no such entry */
  get(id: string): Promise<CertificateRegisterEntry | null>;
  /** @throws RefusedByCertificateRegister */
  withdraw(id: string): Promise<CertificateRegisterEntry>;
  findByNumber(number: string): Promise<CertificateRegisterEntry | null>;
}

/** The register refused the request, and would refuse it again. */
export class RefusedByCertificateRegister extends Error {
  override name = 'RefusedByCertificateRegister';
}
