/** What a call takes, typed by its endpoint in the contract. */
import type { BodyOf, EndpointData, ParamsOf, QueryOf } from '@msp/contract';
import type { Attempt } from './attempt';

/** An optional value may also be given as null or undefined: both are dropped (specification §5). */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };
type NoRequiredKey<T> = Record<never, never> extends T ? true : false;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : NoRequiredKey<T> extends true
    ? { [P in K]?: Loose<T> | undefined }
    : { [P in K]: Loose<T> };

/** `{ params, query, body }`, each present exactly where the endpoint has it. */
export type CallInput<E extends EndpointData> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

/** The same without a body: what a call that only reads can be told apart by. */
export type ReadInput<E extends EndpointData> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>;

export interface CallControl {
  signal?: AbortSignal | undefined;
  /** For `idempotent` calls that a person may send again. Without one, every call is another one. */
  attempt?: Attempt | undefined;
}

/** The input as the client handles it at run time. */
export interface AnyInput extends CallControl {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** The argument is optional where everything in it is. */
export type InputArguments<I> = Record<never, never> extends I ? [input?: I] : [input: I];
