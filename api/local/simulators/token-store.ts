/** Issues a simulated vendor's bearer tokens and accepts them until they expire. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../src/platform/clock';
import { VendorError } from './vendor';

interface IssuedToken<T> {
  grant: T;
  expiresAt: number;
}

export class TokenStore<T> {
  #issued = new Map<string, IssuedToken<T>>();

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

  /**
   * @returns what the request's token was issued for
   * @throws VendorError when the token is missing, unknown or expired
   */
  authenticate(request: FastifyRequest): T {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const issued = token === undefined ? undefined : this.#issued.get(token);
    if (!issued) throw new VendorError('unauthenticated');
    if (issued.expiresAt <= this.clock.now().getTime()) throw new VendorError('expired');
    return issued.grant;
  }
}
