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

  /** Without its style sheet the interface works and cannot be read: a second try, once. */
  function askAgain({ href }: HTMLLinkElement): void {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = `${href}?again`;
    document.head.append(again);
  }

  /** Without its code nothing of the interface exists: the page's own words say what to do. */
  function sayWhenCodeIsMissing(): void {
    const onError = (event: Event) => {
      // Of the page itself: those of the remotes have their own attempts.
      if (event.target instanceof HTMLLinkElement && 'page' in event.target.dataset) askAgain(event.target);
      if (!(event.target instanceof HTMLScriptElement && event.target.defer)) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
      else showFailure();
    };
    addEventListener('error', onError, true);
  }

  const given = <T>(name: string, fallback: T): T => JSON.parse(script.dataset[name] ?? 'null') ?? fallback;

  /** Whether a page's path is the one that was opened: `/controls/:id` for `/controls/IDN-01`. */
  function isOpened(path: string): boolean {
    const [wanted, opened] = [path, location.pathname].map((one) => one.replace(/(?!^)\/$/, '').split('/'));
    return (
      wanted?.length === opened?.length && !!wanted?.every((part, at) => part.startsWith(':') || part === opened?.[at])
    );
  }

  /** Only bytes are fetched ahead, nothing runs: the federation runtime finds the files in the browser's cache. */
  function preload(files: unknown, base: string): void {
    for (const file of Array.isArray(files) ? files : []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = new URL(String(file), base).href;
      document.head.append(link);
    }
  }

  async function preloadNamed(manifestUrl: string, response: Response): Promise<void> {
    const manifest = (await response.json()) as { preload?: unknown; pages?: Record<string, unknown> };
    preload(manifest.preload, manifestUrl);
    const paths = Object.keys(manifest.pages ?? {}).filter(isOpened);
    // The more of a path is spelled out the better it fits.
    const [path] = paths.sort((one, other) => one.split(':').length - other.split(':').length);
    if (path !== undefined) preload(manifest.pages?.[path], manifestUrl);
  }

  function startManifest(config: RuntimeConfig): Early['manifest'] {
    // Written by the build, from the contract: the first part of a path, and the remote that owns it.
    const owners = given<Record<string, keyof RuntimeConfig['remotes']>>('remotes', {});
    const name = owners[location.pathname.split('/')[1] ?? ''];
    const address = name && config.remotes[name];
    if (!address) return undefined;
    if (location.pathname !== '/') preload(given('pages', []), location.origin);
    const url = new URL(address, location.origin);
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

  /** What the page is sure to ask for, by somebody this browser knows and who may. A page with something chosen asks otherwise. */
  function firstAddresses(): string[] {
    const all = given<Record<string, { url: string; permission: string }[]>>('first', {});
    const path = Object.keys(all).find(isOpened);
    if (path === undefined || location.search !== '') return [];
    try {
      const kept = JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as {
        user?: { permissions?: string[] };
      } | null;
      const held = kept?.user?.permissions ?? [];
      return (all[path] ?? []).filter(({ permission }) => held.includes(permission)).map(({ url }) => url);
    } catch {
      // Storage is switched off or holds something else: nobody is known.
      return [];
    }
  }

  function startCall(path: string): [string, Promise<Response>] {
    const answer = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    answer.catch(() => {});
    return [path, answer];
  }

  function startRequests(): void {
    const text = document.getElementById('runtime-config')?.textContent ?? '';
    if (!text.trim().startsWith('{')) return;
    const config = JSON.parse(text) as RuntimeConfig;
    const early: Early = {};
    (window as { early?: Early }).early = early;
    const apiUrl = config.api.url.replace('{host}', location.origin).replace(/\/+$/, '');
    if (apiUrl === location.origin || apiUrl === '') {
      early.calls = Object.fromEntries(['/api/v1/auth/profile', ...firstAddresses()].map(startCall));
    }
    const manifest = startManifest(config);
    if (manifest) early.manifest = manifest;
  }

  setColourMode();
  sayWhenCodeIsMissing();
  startRequests();
})();
