/**
 * A fake API at the level of `fetch`, typed by the contract. For component tests only; the API itself is tested with a real
 * database.
 */
import type { BodyOf, Endpoint, EndpointData, ErrorCode, ParamsOf, ResponseOf } from '@msp/contract';
import { fakeResponse } from './fake-response';

/** One request as it arrived. Query values are strings, or lists for repeated names. */
export interface FakeRequest<E extends EndpointData = EndpointData> {
  params: ParamsOf<E>;
  query: Record<string, string | string[]>;
  body: BodyOf<E>;
  url: string;
}

type ReplyFunction<E extends Endpoint> = (request: FakeRequest<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;
type Reply<E extends Endpoint> = ResponseOf<E> | ReplyFunction<E>;

interface Refusal {
  status: number;
  message?: string;
  errorCode?: ErrorCode;
  details?: unknown;
}

interface Route {
  endpoint: EndpointData;
  pattern: RegExp;
  names: string[];
  reply: (request: FakeRequest) => Promise<Response>;
}

const asJson = (status: number, value: unknown) => fakeResponse(status, JSON.stringify(value));

function compile(endpoint: EndpointData): Pick<Route, 'pattern' | 'names'> {
  const names: string[] = [];
  const source = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { names, pattern: new RegExp(`^${source}$`) };
}

function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

export class FakeApi {
  private readonly routes: Route[] = [];
  private readonly made: { endpoint: EndpointData; request: FakeRequest }[] = [];

  /** Replies to a call with a value, or with the result of a function of the request. The latest reply applies. */
  reply<E extends Endpoint>(endpoint: E, reply: Reply<E>): this {
    return this.route(endpoint, async (request) =>
      asJson(200, typeof reply === 'function' ? await (reply as ReplyFunction<E>)(request as FakeRequest<E>) : reply),
    );
  }

  /** Refuses a call with a status, as the API does. */
  refuse(endpoint: EndpointData, { status, message = 'Refused', errorCode = 'INTERNAL', details }: Refusal): this {
    return this.route(endpoint, async () => asJson(status, { message, error: 'Refused', errorCode, details }));
  }

  /** Holds a call. Returns a function that releases it. */
  hold(endpoint: EndpointData): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = this.find(endpoint.method, endpoint.path);
    this.route(endpoint, async (request) => {
      await held;
      if (!before) throw new Error(`fakeApi: ${endpoint.path} is held, but has no reply to go on to`);
      return before.reply(request);
    });
    return release;
  }

  /** The requests to one endpoint, oldest first. */
  requests<E extends EndpointData>(endpoint: E): FakeRequest<E>[] {
    return this.made
      .filter((one) => one.endpoint.path === endpoint.path && one.endpoint.method === endpoint.method)
      .map((one) => one.request as FakeRequest<E>);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const route = this.find(method, url.pathname);
    if (!route)
      return asJson(404, { message: `fakeApi: no reply to ${method} ${url.pathname}`, errorCode: 'NOT_FOUND' });
    const values = route.pattern.exec(url.pathname)?.slice(1) ?? [];
    const params = Object.fromEntries(route.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request = { params, query: queryOf(url), body, url: url.pathname + url.search } as FakeRequest;
    this.made.push({ endpoint: route.endpoint, request });
    return route.reply(request);
  };

  private find(method: string, path: string): Route | undefined {
    const routes = this.routes.filter(({ endpoint }) => endpoint.method === method);
    // `/integrations/adapters` is not the integration with the id "adapters".
    return (
      routes.findLast(({ endpoint }) => endpoint.path === path) ?? routes.findLast(({ pattern }) => pattern.test(path))
    );
  }

  private route(endpoint: EndpointData, reply: Route['reply']): this {
    this.routes.push({ endpoint, ...compile(endpoint), reply });
    return this;
  }
}

export const fakeApi = () => new FakeApi();
