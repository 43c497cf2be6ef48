/** Reads an answer up to a size: nobody's answer may fill our memory. */

/** @returns undefined when there is more than `limit` bytes; the rest is not fetched */
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
