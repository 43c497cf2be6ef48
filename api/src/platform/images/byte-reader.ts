/** Reads a stream in pieces of chosen sizes, without holding more than one piece. */

export class ByteReader {
  #source: AsyncIterator<Buffer>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Whatever arrives next; empty at the end. */
  async next(): Promise<Buffer> {
    const chunk = this.#buffered;
    this.#buffered = Buffer.alloc(0);
    if (chunk.length > 0) return chunk;
    const { done, value } = await this.#source.next();
    return done ? chunk : value;
  }

  unread(bytes: Buffer): void {
    this.#buffered = Buffer.concat([bytes, this.#buffered]);
  }

  /** @returns exactly this many bytes, or fewer at the end */
  async take(count: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    while (length < count) {
      const chunk = await this.next();
      if (chunk.length === 0) break;
      chunks.push(chunk);
      length += chunk.length;
    }
    const taken = Buffer.concat(chunks);
    if (length > count) this.unread(taken.subarray(count));
    return taken.subarray(0, count);
  }

  /** The following bytes, as they arrive. */
  async *pass(count = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const chunk = await this.next();
      if (chunk.length === 0) return;
      if (chunk.length > left) this.unread(chunk.subarray(left));
      const part = chunk.subarray(0, left);
      left -= part.length;
      yield part;
    }
  }

  /** Returns the same number of zeros in place of the following bytes. */
  async *blank(count = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for await (const chunk of this.pass(count)) yield Buffer.alloc(chunk.length);
  }
}
