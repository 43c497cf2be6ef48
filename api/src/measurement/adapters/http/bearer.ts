/** Sends requests with a bearer token, which is requested once and renewed once when the vendor rejects it. */
import { z } from 'zod';
import type { RequestOptions, VendorClient, VendorResponse } from './client';
import { readJson, requireOk } from './responses';
import { beforeSending, type VendorError } from './vendor-error';

export interface TokenRequest {
  address: string;
  /** Client credentials, as a form. */
  form: Record<string, string>;
  /** What a refusal means, where the vendor names its cause. */
  refusalOf?: (response: VendorResponse) => VendorError | undefined;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

async function requestToken(
  client: VendorClient,
  { address, form, refusalOf }: TokenRequest,
  requestOptions: RequestOptions,
): Promise<string> {
  const response = await client.send(address, { ...requestOptions, method: 'POST', form });
  const refusal = refusalOf?.(response);
  if (refusal) throw refusal;
  // Vendors reject wrong credentials with either 400 or 401.
  requireOk(client, response.status === 400 ? { ...response, status: 401 } : response, 'an access token');
  const { access_token } = readJson(client, response, tokenSchema, 'an access token');
  client.addSecret(access_token);
  return access_token;
}

export interface AuthorizedClient {
  /** Requests an address with the token. @returns the response whatever its status; 401 only after renewing the token */
  get(address: string): Promise<VendorResponse>;
  /** The same with a JSON body. It is sent once, unless the vendor refuses the token or limits requests. */
  post(address: string, json: object): Promise<VendorResponse>;
  /** The headers of a request with the token. */
  headers(): Promise<Record<string, string>>;
}

/**
 * A failed token request is remembered, so wrong credentials are not sent again and again.
 * @param requestOptions of every request, the one for the token included
 */
export function withBearer(
  client: VendorClient,
  tokenRequest: () => Promise<TokenRequest>,
  requestOptions: RequestOptions = {},
): AuthorizedClient {
  let token: Promise<string> | undefined;
  const renew = async () => requestToken(client, await tokenRequest(), requestOptions);
  const options = async (): Promise<RequestOptions> => {
    token ??= renew();
    return { ...requestOptions, headers: { authorization: `Bearer ${await token}` } };
  };
  const send = async (address: string, request: RequestOptions) => {
    const response = await client.send(address, { ...(await beforeSending(options())), ...request });
    if (response.status !== 401) return response;
    token = renew();
    return client.send(address, { ...(await beforeSending(options())), ...request });
  };
  return {
    get: (address) => send(address, {}),
    post: (address, json) => send(address, { method: 'POST', json }),
    headers: async () => (await beforeSending(options())).headers ?? {},
  };
}
