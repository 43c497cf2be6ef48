/** Reads what the application reports, through the module that the host shares with its remotes. */

export interface Report {
  message: string;
  context: Record<string, unknown>;
}

export interface Breadcrumb {
  category: string;
  data?: Record<string, unknown>;
}

interface Listener {
  report(error: unknown, context: Record<string, unknown>): void;
  breadcrumb(breadcrumb: Breadcrumb): void;
}

/**
 * Runs in the page, which has `noteReport` and `noteBreadcrumb` of stage.ts. Listens once for each load of the page; what
 * was reported before is handed over then.
 */
export function listenToReports(): void {
  const page = window as unknown as {
    __FEDERATION__?: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Shared>>>> };
    isListening?: boolean;
    noteReport(report: Report): void;
    noteBreadcrumb(breadcrumb: Breadcrumb): void;
  };
  interface Shared {
    lib?: () => { onReport(listener: Listener): void };
  }
  const [scopes] = Object.values(page.__FEDERATION__?.__SHARE__ ?? {});
  const [reporting] = Object.values(scopes?.default?.['@msp/reporting'] ?? {});
  if (page.isListening || !reporting?.lib) return;
  page.isListening = true;
  reporting.lib().onReport({
    report: (error, context) => page.noteReport({ message: String(error), context: { ...context } }),
    breadcrumb: ({ category, data }) => page.noteBreadcrumb({ category, ...(data && { data }) }),
  });
}
