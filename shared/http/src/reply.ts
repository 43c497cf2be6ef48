/** Reads response bodies (specification §7): JSON, text or nothing. Never throws because of a body's content. */

/** Nothing for a 204, a 201 without content or a blank body; text if the body is not JSON. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text.trim() === '') return undefined;
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Declared as JSON but not parsable: the caller gets the text.
    return text;
  }
}

/** Every GET call of the API returns JSON. Text or nothing comes from elsewhere, such as a proxy's error page. */
export const isData = (reply: unknown): boolean => typeof reply === 'object';

/** The file name in `content-disposition`, preferably the encoded one; null if there is none. */
export function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // Badly encoded: the plain name below may still be valid.
    }
  }
  return /filename\s*=\s*"([^"]+)"/i.exec(header)?.[1] ?? /filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1] ?? null;
}
