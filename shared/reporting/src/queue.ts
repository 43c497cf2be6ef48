/**
 * Passes the application's errors and breadcrumbs to listeners: the host's console, later Sentry. Entries from before a
 * listener was added are kept, up to a limit. It sends nothing itself.
 */

/** Where it happened, as far as the reporter knows: remote, import path, component stack, correlation id. */
export type ReportContext = Readonly<Record<string, unknown>>;

/**
 * `import`: an attempt to import a file failed. `remote`: a page of the remote in the message has rendered. `session`: the profile could not
 * be read.
 */
export type BreadcrumbCategory = 'import' | 'remote' | 'session';

export interface Breadcrumb {
  category: BreadcrumbCategory;
  message: string;
  data?: ReportContext;
  /** Milliseconds since 1970. */
  at: number;
}

/** A listener. When it is added, both methods may be called synchronously with earlier entries. */
export interface ReportSink {
  report(error: unknown, context: ReportContext, at: number): void;
  breadcrumb(crumb: Breadcrumb): void;
}

type Entry =
  | { kind: 'error'; error: unknown; context: ReportContext; at: number }
  | { kind: 'crumb'; crumb: Breadcrumb };

/** Limits memory during a long outage. The newest 100 entries are enough to explain a failure. */
export const queueLimit = 100;

let kept: Entry[] = [];
const sinks = new Set<ReportSink>();

function pass(sink: ReportSink, entry: Entry): void {
  try {
    if (entry.kind === 'error') sink.report(entry.error, entry.context, entry.at);
    else sink.breadcrumb(entry.crumb);
  } catch (error) {
    // Reporting must never throw: a failing sink is removed, and the other sinks are told.
    sinks.delete(sink);
    report(error, { reporting: 'sink failed and was removed' });
  }
}

function add(entry: Entry): void {
  kept.push(entry);
  if (kept.length > queueLimit) kept = kept.slice(-queueLimit);
  for (const sink of [...sinks]) pass(sink, entry);
}

/** Passes an error to every listener. Never throws. */
export function report(error: unknown, context: ReportContext = {}): void {
  add({ kind: 'error', error, context, at: Date.now() });
}

/** Records a step that may explain a later error. Never throws. */
export function breadcrumb(category: BreadcrumbCategory, message: string, data?: ReportContext): void {
  add({ kind: 'crumb', crumb: { category, message, at: Date.now(), ...(data && { data }) } });
}

/** Adds a listener and passes it earlier entries, oldest first. Returns how to remove it. */
export function onReport(sink: ReportSink): () => void {
  sinks.add(sink);
  for (const entry of [...kept]) if (sinks.has(sink)) pass(sink, entry);
  return () => sinks.delete(sink);
}

/** For tests only: removes all entries and listeners. */
export function resetReporting(): void {
  kept = [];
  sinks.clear();
}
