/**
 * Runs in the head, before anything is painted and while the application's code is still on its way: colour mode, and
 * the requests that every start of this address needs. A classic script of its own: it must not import anything.
 */
(() => {
  type Early = import('../early-answers').Early;
  type RuntimeConfig = import('@msp/contract').RuntimeConfig;

  const root = document.documentElement;
  const script = document.currentScript as HTMLScriptElement;

  function setColourMode(): void {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem('color-mode');
    } catch {
      // Storage is switched off: the system decides.
    }
    const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.classList.add(dark ? 'dark' : 'light');
    // Screens around the sign-in have no sidebar, so its outline is not drawn for them.
    const screen = /^\/(login|auth|unauthorized|no-organization)(\/|$)/.test(location.pathname);
    if (screen) root.dataset.frame = 'screen';
  }

  function showFailure(): void {
    const words = document.getElementById('start-failed');
    const place = document.getElementById('root');
    if (words instanceof HTMLTemplateElement) place?.replaceChildren(words.content.cloneNode(true));
  }

  /** Without its code nothing of the interface exists: the page's own words say what to do. */
  function sayWhenCodeIsMissing(): void {
    const onError = (event: Event) => {
      if (!(event.target instanceof HTMLScriptElement && event.target.defer)) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
      else showFailure();
    };
    addEventListener('error', onError, true);
  }

  /** Only bytes are fetched ahead, nothing runs: the federation runtime finds the files in the browser's cache. */
  async function preloadNamed(manifestUrl: string, response: Response): Promise<void> {
    const { preload } = (await response.json()) as { preload?: unknown };
    for (const file of Array.isArray(preload) ? preload : []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = new URL(String(file), manifestUrl).href;
      document.head.append(link);
    }
  }

  function startManifest(config: RuntimeConfig): Early['manifest'] {
    // Written by the build, from the contract: the first part of a path, and the remote that owns it.
    const owners = JSON.parse(script.dataset.remotes ?? '{}') as Record<string, keyof RuntimeConfig['remotes']>;
    const name = owners[location.pathname.split('/')[1] ?? ''];
    const given = name && config.remotes[name];
    if (!given) return undefined;
    const url = new URL(given, location.origin);
    // Where else a remote may come from is for the application to decide.
    if (url.origin !== location.origin) return undefined;
    const limit = new AbortController();
    // As long as every other attempt has (federation/runtime.ts).
    setTimeout(() => limit.abort(new Error(`${url.href} did not answer within 10 s`)), 10_000);
    const answer = fetch(url.href, { signal: limit.signal });
    // Whoever takes the answer handles its failure.
    answer.then((response) => (response.ok ? preloadNamed(url.href, response.clone()) : undefined)).catch(() => {});
    return { url: url.href, answer };
  }

  function startRequests(): void {
    const text = document.getElementById('runtime-config')?.textContent ?? '';
    if (!text.trim().startsWith('{')) return;
    const config = JSON.parse(text) as RuntimeConfig;
    const early: Early = {};
    (window as { early?: Early }).early = early;
    const apiUrl = config.api.url.replace('{host}', location.origin).replace(/\/+$/, '');
    if (apiUrl === location.origin || apiUrl === '') {
      early.profile = fetch('/api/v1/auth/profile', {
        credentials: 'include',
        headers: { accept: 'application/json' },
      });
      early.profile.catch(() => {});
    }
    const manifest = startManifest(config);
    if (manifest) early.manifest = manifest;
  }

  setColourMode();
  sayWhenCodeIsMissing();
  startRequests();
})();
