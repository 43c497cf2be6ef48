/**
 * What a call is: method, path, who may make it, and (as types only) what goes in and comes out.
 * Endpoints are data without zod, so that the browser does not load a validator to fetch a list; the schemas they are
 * typed by stand beside them in `schemas.ts` and are what the API enforces and OpenAPI is made from.
 */
import type { z } from 'zod';
import type { Permission } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: nobody need be signed in. `session`: signed in, with or without an organisation. A permission: held in the active organisation. */
export type Access = 'public' | 'session' | Permission;

/** The zod schemas of one call. A call without `response` answers no JSON (a redirect, or 204). */
export interface CallSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
}

export interface EndpointData {
  method: Method;
  /** Site-absolute, with `{name}` for parameters, as in the specification. */
  path: `/${string}`;
  access: Access;
  /** The body comes as multipart/form-data; its files are streamed. */
  multipart?: true;
  /** Bytes its file may have, where that is less than the installation allows. */
  maxBytes?: number;
  /** Sent again with the same `Idempotency-Key`, it is answered again and not done again. */
  idempotent?: true;
  /** What it answers instead of JSON, e.g. `text/csv`. */
  answers?: string;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An endpoint with its types. `types` does not exist at run time. */
export interface Endpoint<S extends CallSchemas = CallSchemas> extends EndpointData {
  readonly types?: {
    params: Input<S['params']>;
    query: Input<S['query']>;
    body: Input<S['body']>;
    response: Output<S['response']>;
  };
}

export type ResponseOf<E> = E extends Endpoint<infer S> ? Output<S['response']> : never;
export type ParamsOf<E> = E extends Endpoint<infer S> ? Input<S['params']> : never;
export type QueryOf<E> = E extends Endpoint<infer S> ? Input<S['query']> : never;
export type BodyOf<E> = E extends Endpoint<infer S> ? Input<S['body']> : never;

/** Ties a group of endpoints to its group of schemas: each call has exactly one of both. */
export function endpoints<G extends Record<string, CallSchemas>>() {
  return (group: { [K in keyof G]: EndpointData }): { [K in keyof G]: Endpoint<G[K]> } => group;
}

/** `/controls/registry/{id}` with `{ id: 'a b' }` becomes `/controls/registry/a%20b`. A missing parameter is a programming error. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
}
