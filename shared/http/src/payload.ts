/** Encodes request bodies (specification §5, §7): JSON, or multipart if any value is a File or Blob. */

const isFile = (value: unknown): value is Blob => value instanceof Blob;
const holdsFile = (value: unknown): boolean => isFile(value) || (Array.isArray(value) && value.some(isFile));

function append(form: FormData, name: string, value: unknown): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) for (const one of value) append(form, name, one);
  else if (isFile(value)) form.append(name, value);
  else if (value instanceof Date) form.append(name, value.toISOString());
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export interface Payload {
  body?: BodyInit;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

/** Body and headers of a payload. Every call has the JSON content type, except multipart: the browser sets that with its boundary. */
export function encodePayload(payload: unknown): Payload {
  if (payload === undefined) return { headers: json };
  if (payload instanceof FormData) return { body: payload, headers: {} };
  if (typeof payload === 'object' && payload !== null && Object.values(payload).some(holdsFile)) {
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) append(form, name, value);
    return { body: form, headers: {} };
  }
  return { body: JSON.stringify(payload), headers: json };
}
