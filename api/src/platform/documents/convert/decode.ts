/** Decodes text files by their byte order mark, as UTF-8 if valid, or else as Windows-1252. */

export function decode(bytes: Uint8Array, complete = true): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // A truncated text may end with an incomplete character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !complete });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
