/** Certificates in the simulated registry. Their state changes as the clock advances. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock';
import { VendorError } from '../vendor';
import { companies } from '../world/world';

export type CertificateState = 'PENDING' | 'REGISTERED' | 'FAILED' | 'WITHDRAWN';

export interface CertificateRequest {
  scheme: string;
  certificateNumber: string;
  organisationName: string;
  issuedOn: string;
  expiresOn: string;
}

interface Entry {
  id: string;
  request: CertificateRequest;
  receivedAt: number;
  withdrawnAt: number | null;
}

/** How long a new certificate stays pending. */
export const pendingMs = 20_000;
const pageSize = 10;

export class Registry {
  #entries: Entry[] = [];
  #byKey = new Map<string, Entry>();

  constructor(
    private readonly clock: Clock,
    scheme: string,
  ) {
    const issued = new Date(this.clock.now().getTime() - 100 * 86_400_000);
    this.#entries = companies.map(({ id, name }) => ({
      id: randomUUID(),
      request: {
        scheme,
        certificateNumber: `SIM-${1_000 + id}`,
        organisationName: name,
        issuedOn: issued.toISOString().slice(0, 10),
        expiresOn: new Date(issued.getTime() + 365 * 86_400_000).toISOString().slice(0, 10),
      },
      receivedAt: issued.getTime(),
      withdrawnAt: null,
    }));
  }

  /** Registration fails unless the certificate expires after its issue date. */
  #stateOf(entry: Entry): CertificateState {
    if (entry.withdrawnAt !== null) return 'WITHDRAWN';
    if (this.clock.now().getTime() - entry.receivedAt < pendingMs) return 'PENDING';
    return entry.request.expiresOn > entry.request.issuedOn ? 'REGISTERED' : 'FAILED';
  }

  #present(entry: Entry) {
    const state = this.#stateOf(entry);
    return {
      id: entry.id,
      state,
      ...entry.request,
      ...(state === 'FAILED' && { reason: 'The expiry date must be after the issue date.' }),
    };
  }

  /** Repeating a request with its key returns the certificate that the first request created. */
  issue(key: string, request: CertificateRequest) {
    const existing = this.#byKey.get(key);
    if (existing) {
      if (JSON.stringify(existing.request) !== JSON.stringify(request)) {
        throw new VendorError('invalid', 'This idempotency key was used for a different request.');
      }
      return { created: false, certificate: this.#present(existing) };
    }
    const entry = { id: randomUUID(), request, receivedAt: this.clock.now().getTime(), withdrawnAt: null };
    this.#entries.unshift(entry);
    this.#byKey.set(key, entry);
    return { created: true, certificate: this.#present(entry) };
  }

  #find(id: string): Entry {
    const entry = this.#entries.find((candidate) => candidate.id === id);
    if (!entry) throw new VendorError('not-found');
    return entry;
  }

  get(id: string) {
    return this.#present(this.#find(id));
  }

  withdraw(id: string) {
    const entry = this.#find(id);
    entry.withdrawnAt ??= this.clock.now().getTime();
    return this.#present(entry);
  }

  /** Searches registered certificates; only these are public. */
  search(text: string, page: number) {
    const matches = this.#entries
      .filter((entry) => this.#stateOf(entry) === 'REGISTERED')
      .map((entry) => this.#present(entry))
      .filter(({ organisationName, certificateNumber }) =>
        `${organisationName} ${certificateNumber}`.toLowerCase().includes(text.toLowerCase()),
      );
    return { total: matches.length, page, results: matches.slice((page - 1) * pageSize, page * pageSize) };
  }
}
