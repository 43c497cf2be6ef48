/** The clock of one program, which a trial moves. Needs libfaketime (Debian's package `faketime`). Timers go on as before. */
import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'];

const clockLibrary = folders.map((folder) => `${folder}/faketime/libfaketimeMT.so.1`).find(existsSync);

export class MovedClock {
  /** @param file that the program reads how wrong its clock is from */
  constructor(private readonly file: string) {
    if (!clockLibrary) throw new Error('This trial needs libfaketime: on Debian, `apt-get install faketime`.');
    this.move(0);
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** @param seconds how far it is ahead of the machine's clock; negative when it is behind */
  move(seconds: number): void {
    writeFileSync(`${this.file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    chmodSync(`${this.file}.new`, 0o644);
    // The program never finds half of a file.
    renameSync(`${this.file}.new`, this.file);
  }
}
