/** Active faults, each with the number of calls it still affects. */
import type { VendorKey } from '../vendor';
import type { Fault } from './fault';

export class Faults {
  #active: Fault[] = [];

  get active(): readonly Fault[] {
    return this.#active;
  }

  add(fault: Fault): void {
    this.#active.push({ ...fault });
  }

  clear(): void {
    this.#active = [];
  }

  /**
   * Returns the oldest matching fault and counts it as used once.
   * @param path relative to the vendor's base path
   */
  consume(vendor: VendorKey, method: string, path: string): Fault | undefined {
    const fault = this.#active.find(
      (one) => one.vendor === vendor && path.startsWith(one.path) && (one.method ?? method) === method,
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#active = this.#active.filter((other) => other !== fault);
    return fault;
  }
}
