/**
 * Exports traces by OTLP over HTTP, if there is an address for them. The SDK is loaded only then. A receiver that is down, slow or refuses
 * costs nothing but traces: what waits is limited, and further spans are dropped and counted.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceConfig } from '../config/config';
import { traceSpans } from '../observability/metrics';
import { setTracer } from './spans';

/** Ended spans that wait to be sent, a few megabytes at most. */
const maxWaiting = 2_048;
/** How long the end of the program waits for the last spans. */
const flushLimitMs = 2_000;

const load = async () => {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, otlp, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  return { AsyncLocalStorageContextManager, W3CTraceContextPropagator, ...otlp, ...resources, ...sdk };
};
type Sdk = Awaited<ReturnType<typeof load>>;

/** As the specification of OpenTelemetry defines the names. */
function createSampler(sdk: Sdk, { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TraceConfig): Sampler {
  const roots = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]();
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Counts what becomes of spans, and tells when the receiver stops taking them and when it takes them again. */
class WatchedExporter implements SpanExporter {
  #isFailing = false;

  /** @param onTaken spans no longer wait */
  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
    private readonly onTaken: (count: number) => void,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.onTaken(spans.length);
    this.exporter.export(spans, (result) => {
      // 0 is success.
      const isFailing = result.code !== 0;
      traceSpans.inc({ outcome: isFailing ? 'failed' : 'exported' }, spans.length);
      if (isFailing && !this.#isFailing)
        this.logger.warn(
          { problem: result.error?.message },
          'traces are not exported: the receiver does not take them',
        );
      if (!isFailing && this.#isFailing) this.logger.info('traces are exported again');
      this.#isFailing = isFailing;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

function createProcessor(sdk: Sdk, logger: Logger) {
  let waiting = 0;
  const exporter = new WatchedExporter(new sdk.OTLPTraceExporter(), logger, (count) => {
    waiting -= count;
  });
  const batches = new sdk.BatchSpanProcessor({ exporter, maxQueueSize: maxWaiting });
  const onEnd = (span: ReadableSpan) => {
    if (waiting >= maxWaiting) return traceSpans.inc({ outcome: 'dropped' });
    waiting += 1;
    batches.onEnd(span);
  };
  return {
    onStart: () => undefined,
    onEnd,
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

export interface Traces {
  /** Sends the last spans, but doesn't wait long. */
  stop(): Promise<void>;
}

/** @param program `api` or `worker` @throws nothing when there is no receiver: it may come later */
export async function startTraces(program: string, config: TraceConfig, logger: Logger): Promise<Traces> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return { stop: async () => undefined };
  const sdk = await load();
  const resource = sdk
    .defaultResource()
    .merge(
      sdk.resourceFromAttributes({
        'service.name': `trusted-msp-${program}`,
        'service.version': config.BUILD_VERSION,
        'service.instance.id': randomUUID(),
        'deployment.environment.name': config.MSP_ENVIRONMENT,
      }),
    )
    .merge(sdk.detectResources({ detectors: [sdk.envDetector] }));
  const provider = new sdk.TracerProvider({
    resource,
    sampler: createSampler(sdk, config),
    spanProcessors: [createProcessor(sdk, logger)],
  });
  context.setGlobalContextManager(new sdk.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new sdk.W3CTraceContextPropagator());
  setTracer(provider.getTracer('trusted-msp', config.BUILD_VERSION));
  logger.info({ endpoint: new URL(config.OTEL_EXPORTER_OTLP_ENDPOINT).origin }, 'exporting traces');
  return {
    async stop() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, pause(flushLimitMs, undefined, { ref: false })]);
    },
  };
}
