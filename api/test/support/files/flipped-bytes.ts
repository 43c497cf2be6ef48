import { rounds } from '../rounds';

/** The texts that differ from another one in the lowest bit of one byte: of every byte at night, of one in sixteen by day. */
export function* flippedBytes(text: string): Generator<string> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += rounds(16, 1)) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    yield flipped.toString();
  }
}

/** Nothing where the JSON itself is broken. */
export function parsedObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
