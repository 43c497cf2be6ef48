/** Bearer tokens that a simulated vendor has issued: real ones, in that only these are let in, and only until they expire. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../src/platform/clock';
import { Refused } from './vendor';

interface Issued<T> {
  grant: T;
  expiresAt: number;
}

export class TokenDesk<T> {
  #issued = new Map<string, Issued<T>>();

  constructor(
    private readonly clock: Clock,
    readonly lifetimeSeconds = 3_600,
  ) {}

  issue(grant: T): string {
    const now = this.clock.now().getTime();
    for (const [token, { expiresAt }] of this.#issued) if (expiresAt < now) this.#issued.delete(token);
    const token = randomBytes(24).toString('base64url');
    this.#issued.set(token, { grant, expiresAt: now + this.lifetimeSeconds * 1_000 });
    return token;
  }

  /** @throws Refused without a token of ours, or with one that has expired */
  grantOf(request: FastifyRequest): T {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const found = token === undefined ? undefined : this.#issued.get(token);
    if (!found) throw new Refused('unauthenticated');
    if (found.expiresAt <= this.clock.now().getTime()) throw new Refused('expired');
    return found.grant;
  }
}
