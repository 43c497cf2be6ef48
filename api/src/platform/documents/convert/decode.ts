/** Bytes of text files as letters: by their mark, as UTF-8 where they are that, else as the old Western encoding. */

export function decode(bytes: Uint8Array, complete = true): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Cut off in the middle, a last letter may be half there.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !complete });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
