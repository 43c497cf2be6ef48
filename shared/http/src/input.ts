/** The input of a call, typed by its endpoint in the contract. */
import type { BodyOf, EndpointData, ParamsOf, QueryOf } from '@msp/contract';
import type { IdempotencyKey } from './idempotency';

/** A list may be a constant. */
type OrReadonly<T> = T extends readonly (infer I)[] ? T | readonly I[] : T;

/** Optional values may also be null or undefined, which are dropped (specification §5). */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? OrReadonly<T[K]> | null : T[K] };
type NoRequiredKey<T> = Record<never, never> extends T ? true : false;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : NoRequiredKey<T> extends true
    ? { [P in K]?: Loose<T> | undefined }
    : { [P in K]: Loose<T> };

/** `{ params, query, body }`, each one present if the endpoint has it. */
export type CallInput<E extends EndpointData> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

/** The same without a body: it identifies a reading call in the data cache. */
export type ReadInput<E extends EndpointData> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>;

export interface CallControl {
  signal?: AbortSignal | undefined;
  /** For `idempotent` calls that the user may send again. Without it, every call has a new key. */
  idempotencyKey?: IdempotencyKey | undefined;
}

/** The input at run time, without the endpoint's types. */
export interface AnyInput extends CallControl {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** The argument is optional if all its parts are. */
export type InputArguments<I> = Record<never, never> extends I ? [input?: I] : [input: I];
