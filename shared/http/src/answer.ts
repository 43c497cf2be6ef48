/** Reading answers (specification §7): JSON, text, or nothing. Never throws for what a body contains. */

/** 204, a 201 without content and a blank body yield nothing; a body that is not JSON is answered as text. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text.trim() === '') return undefined;
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // It called itself JSON and is not: the reader is told what came, as text.
    return text;
  }
}

/** Every reading call answers JSON. Text or nothing is somebody else's answer, a proxy's page for one: not data. */
export const isData = (answer: unknown): boolean => typeof answer === 'object';

/** The file name of `content-disposition`, where one is given; the encoded form wins. */
export function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A name that is badly encoded is no name; the plain one below may still be good.
    }
  }
  return /filename\s*=\s*"([^"]+)"/i.exec(header)?.[1] ?? /filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1] ?? null;
}
