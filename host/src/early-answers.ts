/** What the early script of index.html asked for, each handed out once. */

export interface Early {
  /** By path and query: the profile, and what the page is sure to ask for. */
  calls?: Record<string, Promise<Response>>;
  manifest?: { url: string; answer: Promise<Response> };
}

const early = (): Early => (window as { early?: Early }).early ?? {};

export function takeEarlyCalls(): Record<string, Promise<Response>> {
  const kept = early();
  const answers = kept.calls ?? {};
  delete kept.calls;
  return answers;
}

export function takeEarlyManifest(url: string): Promise<Response> | undefined {
  const kept = early();
  if (kept.manifest?.url !== url) return undefined;
  const { answer } = kept.manifest;
  delete kept.manifest;
  return answer;
}
