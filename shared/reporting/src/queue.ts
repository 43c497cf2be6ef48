/**
 * Errors and breadcrumbs of the whole application on their way to whoever listens (the host's console, later Sentry).
 * What happens before a listener exists is kept, bounded; it never sends anything anywhere itself.
 */

/** Where it happened, as far as the reporter knows: remote, import path, component stack, correlation id … */
export type ReportContext = Readonly<Record<string, unknown>>;

export interface Breadcrumb {
  category: string;
  message: string;
  data?: ReportContext;
  /** Milliseconds since 1970. */
  at: number;
}

/** One listener. Either method may be called synchronously with what was kept before it came. */
export interface ReportSink {
  report(error: unknown, context: ReportContext, at: number): void;
  breadcrumb(crumb: Breadcrumb): void;
}

type Entry =
  | { kind: 'error'; error: unknown; context: ReportContext; at: number }
  | { kind: 'crumb'; crumb: Breadcrumb };

/** An hour of a broken network must not fill the memory: the newest 100 entries are what explains a failure. */
export const queueLimit = 100;

let kept: Entry[] = [];
const sinks = new Set<ReportSink>();

function hand(sink: ReportSink, entry: Entry): void {
  try {
    if (entry.kind === 'error') sink.report(entry.error, entry.context, entry.at);
    else sink.breadcrumb(entry.crumb);
  } catch (error) {
    // Reporting happens inside other people's error handling: a broken sink is dropped, and the others hear of it.
    sinks.delete(sink);
    report(error, { reporting: 'sink failed and was removed' });
  }
}

function add(entry: Entry): void {
  kept.push(entry);
  if (kept.length > queueLimit) kept = kept.slice(-queueLimit);
  for (const sink of [...sinks]) hand(sink, entry);
}

/** Hands an error to every listener. Never throws. */
export function report(error: unknown, context: ReportContext = {}): void {
  add({ kind: 'error', error, context, at: Date.now() });
}

/** A step on the way to an error that may follow. Never throws. */
export function breadcrumb(category: string, message: string, data?: ReportContext): void {
  add({ kind: 'crumb', crumb: { category, message, at: Date.now(), ...(data && { data }) } });
}

/** Adds a listener and hands it what was kept before it came, oldest first. Answers how to remove it. */
export function onReport(sink: ReportSink): () => void {
  sinks.add(sink);
  for (const entry of [...kept]) if (sinks.has(sink)) hand(sink, entry);
  return () => sinks.delete(sink);
}

/** For tests only: forgets everything. */
export function resetReporting(): void {
  kept = [];
  sinks.clear();
}
