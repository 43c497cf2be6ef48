/** A receiver of traces by OTLP over HTTP: keeps what it accepts, as it came and span by span. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** As OTLP writes them in JSON. */
interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number; boolValue?: boolean };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: OtlpAttribute[];
  status: { code?: number; message?: string };
  events: unknown[];
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

type Attributes = Record<string, string | number | boolean | undefined>;

export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  attributes: Attributes;
  /** Of the program. */
  service: Attributes;
}

/** OTLP's numbers for kinds and for the status of a failure. */
export const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
export const failed = 2;

const plain = (attributes: OtlpAttribute[]): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]));

const spansOf = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, attributes: plain(span.attributes), service: plain(resource.attributes) })),
    ),
  );

export const accept = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
/** For good: the exporter doesn't try again. */
export const refuse = (response: ServerResponse) => void response.writeHead(400).end('no');
/** Never answers. */
export const hang = () => undefined;

export async function startTraceReceiver(answer: (response: ServerResponse) => void = accept) {
  const receiver = {
    url: '',
    /** The next answers. */
    answer,
    /** Bodies, with their headers. */
    requests: [] as string[],
    spans: [] as ReceivedSpan[],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    receiver.requests.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
    receiver.spans.push(...spansOf(JSON.parse(body)));
    receiver.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

export type TraceReceiver = Awaited<ReturnType<typeof startTraceReceiver>>;
