/** Reads a response up to a size limit, so that no vendor can exhaust the memory. */

/** @returns undefined if the response is larger than `limit` bytes; the rest is not read */
export async function readBody(response: Response, limit: number): Promise<string | undefined> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
