/**
 * Describes a call: its method, path and permission, and its input and output as types only. Endpoints contain no zod, so that the
 * browser loads no validator to fetch a list. Their schemas are in the `schemas.ts` beside them; the API enforces those, and OpenAPI is
 * generated from them.
 */
import type { z } from 'zod';
import type { Permission } from './roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: no sign-in. `session`: signed in, with or without an organisation. A permission: held in the active organisation. */
export type Access = 'public' | 'session' | Permission;

/** The zod schemas of one call. A call without `response` returns no JSON (a redirect or 204). */
export interface CallSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
}

export interface EndpointData {
  method: Method;
  /** Absolute path with parameters as `{name}`, as in the specification. */
  path: `/${string}`;
  access: Access;
  /** Words that are no ids, because they complete the paths of other calls. A test finds them. */
  reservedIds?: readonly string[];
  /** The body is multipart/form-data; files are streamed. */
  multipart?: true;
  /** Size limit of the file in bytes, if lower than that of the installation. */
  maxBytes?: number;
  /** The only file name extensions that the call takes, even if other uploads refuse them; any other by default. */
  accepts?: readonly string[];
  /** A request repeated with the same `Idempotency-Key` receives the first reply. */
  idempotent?: true;
  /** Replies with 202: the work continues after the reply. */
  accepted?: true;
  /** Changes something without a session, for other programs: takes requests without the application's Origin header. */
  anyOrigin?: true;
  /** Replies with 303: browsers open it by address. */
  redirects?: true;
  /** Needs a person: API keys are refused, whatever their scopes. */
  personOnly?: true;
  /** The content type of a reply that is not JSON, such as `text/csv`. */
  contentType?: string;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An endpoint with its types, which do not exist at run time. */
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

/** Ties a group of endpoints to its schemas: every call has both. */
export function endpoints<G extends Record<string, CallSchemas>>() {
  return (group: { [K in keyof G]: EndpointData }): { [K in keyof G]: Endpoint<G[K]> } => group;
}

/** `/controls/registry/{id}` with `{ id: 'a b' }` becomes `/controls/registry/a%20b`. Throws for a missing parameter. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter "${name}" for ${path}`);
    return encodeURIComponent(value);
  });
}
