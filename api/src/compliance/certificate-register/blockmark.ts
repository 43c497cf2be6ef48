/** The BlockMark Registry. Its schemas for issuing and withdrawing are not public: what is assumed about them is in this file only. */
import { z } from 'zod';
import {
  type ClientOptions,
  readJson,
  requireOk,
  VendorClient,
  VendorError,
  type VendorResponse,
  withinBase,
} from '../../measurement/adapters/service';
import type { Clock } from '../../platform/clock';
import type { CertificateRegisterConfig } from '../../platform/config/config';
import { certificateRegisterName } from '../certificates/service';
import { type CertificateRegister, type CertificateRegisterEntry, RefusedByCertificateRegister } from './port';

export interface BlockMarkSettings {
  url: string;
  /** The token of an account that may issue certificates of this scheme. */
  token: string;
  scheme: string;
  /** Certificates of an installation that is not in production are tests. */
  isTest: boolean;
}

const timeoutMs = 15_000;
const maxBytes = 256 * 1_024;
/** The request itself is wrong, or contradicts an earlier one. */
const refusedStatuses = [400, 409, 422];

const entrySchema = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['PENDING', 'REGISTERED', 'FAILED', 'WITHDRAWN']),
  bespoke_id: z.string(),
  url: z.url(),
  recipient_name: z.string().max(500),
  has_name_mismatch: z.boolean(),
  reason: z.string().optional(),
});
const pageSchema = z.object({ results: z.array(entrySchema) });

/** @returns null without a register */
export function blockMarkSettings(config: CertificateRegisterConfig): BlockMarkSettings | null {
  const { BLOCKMARK_URL: url, BLOCKMARK_TOKEN: token, BLOCKMARK_SCHEME: scheme } = config;
  if (url === undefined || token === undefined || scheme === undefined) return null;
  return { url, token, scheme, isTest: config.MSP_ENVIRONMENT !== 'production' };
}

/** @throws RefusedByCertificateRegister, VendorError */
function requireAccepted(client: VendorClient, response: VendorResponse, resource: string): void {
  try {
    requireOk(client, response, resource);
  } catch (error) {
    const isRefused = error instanceof VendorError && refusedStatuses.includes(response.status);
    throw isRefused ? new RefusedByCertificateRegister(error.message) : error;
  }
}

/** @param limits shorter ones, for tests */
export function createBlockMark(
  { url: base, token, scheme, isTest }: BlockMarkSettings,
  clock: Clock,
  limits: ClientOptions['limits'] = {},
): CertificateRegister {
  const client = new VendorClient({
    vendor: certificateRegisterName,
    bases: [base],
    secrets: [token],
    clock,
    limits: { timeoutMs, maxBytes, ...limits, attempts: 1 },
  });
  const address = `${base}/api/v1/certificates`;
  const headers = { 'x-org-token': token };

  function present({ id, status, url, recipient_name, has_name_mismatch, reason }: z.infer<typeof entrySchema>) {
    // The address is shown to the public: it must not lead elsewhere.
    if (!withinBase(url, base)) throw client.refusedAddress();
    const words = reason === undefined ? null : client.error('vendor-error', reason).message;
    return { id, status, url, otherName: has_name_mismatch ? recipient_name : null, reason: words };
  }
  const entryOf = (response: VendorResponse): CertificateRegisterEntry =>
    present(readJson(client, response, entrySchema, 'the certificate'));

  return {
    async issue({ number, holder, issuedAt, expiresAt }) {
      const response = await client.send(address, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': number },
        json: {
          scheme,
          name_on_certificate: holder,
          start_time: issuedAt.toISOString(),
          finish_time: expiresAt.toISOString(),
          bespoke_id: number,
          is_test: isTest,
        },
      });
      requireAccepted(client, response, 'the certificate');
      return entryOf(response);
    },
    async get(id) {
      const response = await client.send(`${address}/${encodeURIComponent(id)}`, { headers });
      if (response.status === 404) return null;
      requireOk(client, response, 'the certificate');
      return entryOf(response);
    },
    async withdraw(id) {
      const path = `${address}/${encodeURIComponent(id)}/withdraw`;
      const response = await client.send(path, { method: 'POST', headers, json: {} });
      requireAccepted(client, response, 'the withdrawal');
      return entryOf(response);
    },
    async findByNumber(number) {
      const response = await client.send(`${address}?${new URLSearchParams({ bespoke_id: number })}`, { headers });
      requireOk(client, response, 'certificates by number');
      const { results } = readJson(client, response, pageSchema, 'certificates by number');
      const found = results.find(({ bespoke_id }) => bespoke_id === number);
      return found ? present(found) : null;
    },
  };
}
