/** A bearer token for one piece of work: asked for once, renewed once when the vendor says it has expired. */
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
  // Wrong credentials are answered with 400 by some and 401 by others.
  requireOk(client, answer.status === 400 ? { ...answer, status: 401 } : answer, 'a token');
  const { access_token } = readJson(client, answer, tokenSchema, 'a token');
  client.keepSecret(access_token);
  return access_token;
}

export interface Authorized {
  /** Gets an address with the token; the answer may be of any status but an expired token's. */
  get(address: string): Promise<Answer>;
}

/** A refusal of the token stays: credentials that are wrong are not tried again and again. */
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
