/** Counts and hashes bytes while they are streamed. */
import { createHash } from 'node:crypto';

export class Measure {
  readonly #hash = createHash('sha256');
  #size = 0;

  /** Passes the source on unchanged. */
  async *through(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.#hash.update(bytes);
      this.#size += bytes.length;
      yield bytes;
    }
  }

  /** Reads the source to its end. */
  async read(source: AsyncIterable<Buffer | string>): Promise<void> {
    for await (const _bytes of this.through(source));
  }

  /** Once, after the source has ended. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
