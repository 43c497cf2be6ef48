/** A bearer token for one operation: requested once, and again if the vendor reports that it has expired. */
import { z } from 'zod';
import { readJson, requireOk } from './answers';
import type { Answer, Call, VendorClient } from './client';

export interface TokenRequest {
  address: string;
  /** Client credentials, as a form. */
  form: Record<string, string>;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

async function requestToken(client: VendorClient, { address, form }: TokenRequest): Promise<string> {
  const answer = await client.send(address, { method: 'POST', form });
  // Some vendors answer wrong credentials with 400, others with 401.
  requireOk(client, answer.status === 400 ? { ...answer, status: 401 } : answer, 'a token');
  const { access_token } = readJson(client, answer, tokenSchema, 'a token');
  client.addSecret(access_token);
  return access_token;
}

export interface Authorized {
  /** Sends a GET request with the token. The response has any status except that of an expired token. */
  get(address: string): Promise<Answer>;
}

/** A refused token request is not repeated, so that wrong credentials are sent only once. */
export function withBearer(client: VendorClient, token: () => Promise<TokenRequest>): Authorized {
  let current: Promise<string> | undefined;
  const request = async () => requestToken(client, await token());
  const call = async (): Promise<Call> => {
    current ??= request();
    return { headers: { authorization: `Bearer ${await current}` } };
  };
  return {
    async get(address) {
      const answer = await client.send(address, await call());
      if (answer.status !== 401) return answer;
      current = request();
      return client.send(address, await call());
    },
  };
}
