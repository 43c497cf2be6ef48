/** Certificates in the simulated registry and how their state moves with the clock. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock';
import { Refused } from '../vendor';
import { companies } from '../world/world';

export type State = 'PENDING' | 'REGISTERED' | 'FAILED' | 'WITHDRAWN';

export interface Request {
  scheme: string;
  certificateNumber: string;
  organisationName: string;
  issuedOn: string;
  expiresOn: string;
}

interface Entry {
  id: string;
  request: Request;
  receivedAt: number;
  withdrawnAt: number | null;
}

/** How long the registry takes over a certificate. */
export const pendingMs = 20_000;
const perPage = 10;

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

  /** A certificate that ended before it began is not registered. */
  #stateOf(entry: Entry): State {
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
      ...(state === 'FAILED' && { reason: 'The certificate ends before it is issued.' }),
    };
  }

  /** The same key with the same request answers what the first one made. */
  issue(key: string, request: Request) {
    const known = this.#byKey.get(key);
    if (known) {
      if (JSON.stringify(known.request) !== JSON.stringify(request)) {
        throw new Refused('invalid', 'This idempotency key was used for another certificate.');
      }
      return { created: false, certificate: this.#present(known) };
    }
    const entry = { id: randomUUID(), request, receivedAt: this.clock.now().getTime(), withdrawnAt: null };
    this.#entries.unshift(entry);
    this.#byKey.set(key, entry);
    return { created: true, certificate: this.#present(entry) };
  }

  #find(id: string): Entry {
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) throw new Refused('not-found');
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

  /** Only what is registered is public. */
  search(text: string, page: number) {
    const found = this.#entries
      .filter((entry) => this.#stateOf(entry) === 'REGISTERED')
      .map((entry) => this.#present(entry))
      .filter(({ organisationName, certificateNumber }) =>
        `${organisationName} ${certificateNumber}`.toLowerCase().includes(text.toLowerCase()),
      );
    return { total: found.length, page, results: found.slice((page - 1) * perPage, page * perPage) };
  }
}
