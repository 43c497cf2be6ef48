/**
 * Writes log lines in the background, in blocks. It never blocks the program, never ends it and keeps little in memory: on a full disk,
 * or in a pipe that nothing reads, further lines are dropped and counted.
 */
import { fstatSync, openSync, write } from 'node:fs';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Lines are written several at a time, */
const blockBytes = 4_096;
/** or after this time. */
const intervalMs = 500;
/** Further lines are dropped. */
const maxBytes = 4_194_304;
/** A full disk is tried again after this time. */
const retryMs = 1_000;
/** How long the end of the program waits for the last lines. */
const flushLimitMs = 1_000;

class FileSink extends Writable {
  constructor(private readonly descriptor: number) {
    super();
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.writeAll(bytes, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.writeAll(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  private writeAll(bytes: Buffer, done: () => void): void {
    write(this.descriptor, bytes, (error, written) => {
      if (error) setTimeout(() => this.writeAll(bytes, done), retryMs).unref();
      else if (written < bytes.length) this.writeAll(bytes.subarray(written), done);
      else done();
    });
  }
}

/** A write to a full pipe would block a thread until the pipe is read, and with it the end of the program; a socket's does not. */
function openSink(descriptor: number): Writable {
  // Without `bigint`, Node's module loader takes the next file for the pipe and does not follow its symbolic links (nodejs/node#51142).
  const entry = fstatSync(descriptor, { bigint: true });
  if (!entry.isFIFO() && !entry.isSocket()) return new FileSink(descriptor);
  const socket = new Socket({ fd: descriptor, readable: false, writable: true });
  // The reader has ended. Lines are dropped from now on.
  socket.on('error', () => undefined);
  return socket;
}

export class LogOutput {
  readonly #sink: Writable;
  #dropped = 0;
  #reported = 0;

  /**
   * @param destination a file, or a file descriptor
   * @param onRecovery lines are written again after some were dropped
   */
  constructor(
    destination: string | number,
    private readonly onRecovery: (dropped: number) => void,
  ) {
    this.#sink = openSink(typeof destination === 'number' ? destination : openSync(destination, 'a', 0o600));
    this.#sink.on('drain', () => this.#report());
  }

  /** Lines since the start of the program. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    const sink = this.#sink;
    if (sink.destroyed || sink.writableLength + line.length > maxBytes) {
      this.#dropped += 1;
      return;
    }
    if (sink.writableCorked === 0) {
      sink.cork();
      setTimeout(() => this.#send(), intervalMs).unref();
    }
    sink.write(line);
    if (sink.writableLength >= blockBytes) this.#send();
  }

  /** Waits until all lines are written, but not long. */
  async flush(): Promise<void> {
    await Promise.race([this.#writeAll(), pause(flushLimitMs)]);
  }

  async #writeAll(): Promise<void> {
    do {
      this.#send();
      await new Promise((resolve) => this.#sink.write('', resolve));
    } while (this.#sink.writableLength > 0);
  }

  #send(): void {
    while (this.#sink.writableCorked > 0) this.#sink.uncork();
  }

  #report(): void {
    const count = this.#dropped - this.#reported;
    this.#reported = this.#dropped;
    if (count > 0) this.onRecovery(count);
  }
}
