/** Certificates in the simulated register. Their status changes as the clock advances. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock';
import { VendorError } from '../vendor';
import { companies } from '../world/world';

type CertificateStatus = 'PENDING' | 'REGISTERED' | 'FAILED' | 'WITHDRAWN';

export interface CertificateRequest {
  scheme: string;
  name_on_certificate: string;
  start_time: string;
  finish_time: string;
  /** The scheme's own number. */
  bespoke_id: string;
  is_test: boolean;
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

/** Organisations that the register knows by another name than they use. */
const registeredNames: Readonly<Record<string, string>> = {
  'Birchwood Digital Workplace & Support': 'Birchwood Digital Limited',
};

const pageOf = <T>(all: T[], page: number) => ({
  total: all.length,
  page,
  results: all.slice((page - 1) * pageSize, page * pageSize),
});

export class Register {
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
        name_on_certificate: name,
        start_time: issued.toISOString(),
        finish_time: new Date(issued.getTime() + 365 * 86_400_000).toISOString(),
        bespoke_id: `SIM-${1_000 + id}`,
        is_test: true,
      },
      receivedAt: issued.getTime(),
      withdrawnAt: null,
    }));
  }

  /** Registration fails unless the certificate ends after it starts. */
  #statusOf({ request, receivedAt, withdrawnAt }: Entry): CertificateStatus {
    if (withdrawnAt !== null) return 'WITHDRAWN';
    if (this.clock.now().getTime() - receivedAt < pendingMs) return 'PENDING';
    return Date.parse(request.finish_time) > Date.parse(request.start_time) ? 'REGISTERED' : 'FAILED';
  }

  #present(entry: Entry) {
    const status = this.#statusOf(entry);
    const name = entry.request.name_on_certificate;
    const recipientName = registeredNames[name] ?? name;
    return {
      id: entry.id,
      status,
      ...entry.request,
      recipient_name: recipientName,
      has_name_mismatch: recipientName !== name,
      ...(status === 'FAILED' && { reason: 'The certificate must end after it starts.' }),
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

  /** Lists the scheme's certificates with this number, whatever their status. */
  withNumber(bespokeId: string, page: number) {
    const matches = this.#entries.filter(({ request }) => request.bespoke_id === bespokeId);
    return pageOf(
      matches.map((entry) => this.#present(entry)),
      page,
    );
  }

  /** Searches registered certificates; only these are public. */
  search(text: string, page: number) {
    const matches = this.#entries
      .map((entry) => this.#present(entry))
      .filter(({ status }) => status === 'REGISTERED')
      .filter((one) => `${one.name_on_certificate} ${one.bespoke_id}`.toLowerCase().includes(text.toLowerCase()));
    return pageOf(matches, page);
  }
}
