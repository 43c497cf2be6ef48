/** What the early script of index.html asked for, each handed out once. */

export interface Early {
  profile?: Promise<Response>;
  manifest?: { url: string; answer: Promise<Response> };
}

const early = (): Early => (window as { early?: Early }).early ?? {};

export function takeEarlyProfile(): Promise<Response> | undefined {
  const kept = early();
  const answer = kept.profile;
  delete kept.profile;
  return answer;
}

export function takeEarlyManifest(url: string): Promise<Response> | undefined {
  const kept = early();
  if (kept.manifest?.url !== url) return undefined;
  const { answer } = kept.manifest;
  delete kept.manifest;
  return answer;
}
