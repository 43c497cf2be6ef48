/** The faults that are switched on, and how often each still strikes. */
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

  /** The oldest one that fits; it is used up by that. @param path below the vendor's base path */
  strike(vendor: VendorKey, path: string): Fault | undefined {
    const fault = this.#active.find((one) => one.vendor === vendor && path.startsWith(one.path));
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.#active = this.#active.filter((one) => one !== fault);
    return fault;
  }
}
