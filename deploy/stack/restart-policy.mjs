/** Decides whether and when a program that ended is started again. */

/** A program that has no database ends with this code (EX_TEMPFAIL of sysexits). It is tried again for as long as that lasts. */
const outageCode = 75;
const outageDelayMs = 2_000;
const crashDelaysMs = [500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000];
/** After this time, earlier crashes no longer count. */
const stableMs = 60_000;

export class RestartPolicy {
  #crashes = 0;

  /**
   * @param {number | null} code with which the program ended; null after a signal
   * @param {number} ranMs
   * @returns {number | undefined} milliseconds to wait; undefined when the program is given up
   */
  delayAfter(code, ranMs) {
    if (code === outageCode) return outageDelayMs;
    if (ranMs > stableMs) this.#crashes = 0;
    this.#crashes += 1;
    return crashDelaysMs[this.#crashes - 1];
  }
}
