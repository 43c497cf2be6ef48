/** Responses of an older or newer API, in which any field may be absent. */
import type { Dashboard } from '@msp/contract';

export type Loose<T> = T extends readonly (infer I)[]
  ? readonly Loose<I>[] | null | undefined
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> } | null | undefined
    : T | null | undefined;

export type LooseDashboard = NonNullable<Loose<Dashboard>>;

/** A finite number, or the fallback for a missing one. */
export const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;
