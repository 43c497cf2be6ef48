/**
 * Runs in the head before anything is painted: sets the colour mode and sends the requests that the opened page needs while
 * the application's scripts are still loading. A classic script of its own, so it cannot import anything, and the block keeps its names from becoming globals.
 */

{
  type EarlyReplies = import('../early-replies').EarlyReplies;
  type RuntimeConfig = import('@msp/contract').RuntimeConfig;

  const root = document.documentElement;
  const script = document.currentScript as HTMLScriptElement;
  const replies: EarlyReplies = {};
  const organizationHeader: typeof import('@msp/contract').organizationHeader = 'x-organization-id';

  /** Data that the build writes into the script's attributes. */
  const buildData = <T>(name: string, fallback: T): T => JSON.parse(script.dataset[name] ?? 'null') ?? fallback;

  /** Null where storage is switched off or holds something else. */
  function fromStorage(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function setColourMode(): void {
    const choice = fromStorage('color-mode');
    const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.classList.add(dark ? 'dark' : 'light');
    // The screens around sign-in have no sidebar, so the skeleton leaves it out.
    const screen = /^\/(login|auth|unauthorized|no-organization|verify)(\/|$)/.test(location.pathname);
    if (screen) root.dataset.frame = 'screen';
  }

  function showFailure(): void {
    const message = document.getElementById('start-failed');
    const place = document.getElementById('root');
    if (message instanceof HTMLTemplateElement) place?.replaceChildren(message.content.cloneNode(true));
  }

  /** Without its style sheet the interface works but is unreadable, so the page tries once more. */
  function retryStyleSheet({ href }: HTMLLinkElement): void {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${href}?again`;
    document.head.append(link);
  }

  /** Handles the files of index.html itself. Remotes retry their own. */
  function handleMissingFiles(): void {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && 'page' in target.dataset) retryStyleSheet(target);
      if (!(target instanceof HTMLScriptElement && target.defer)) return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
      else showFailure();
    };
    addEventListener('error', onError, true);
  }

  /** Whether the opened address matches a page's path: `/controls/IDN-01` matches `/controls/:id`. */
  function isOpened(path: string): boolean {
    const [wanted, opened] = [path, location.pathname].map((one) => one.replace(/(?!^)\/$/, '').split('/'));
    return (
      wanted?.length === opened?.length && !!wanted?.every((part, at) => part.startsWith(':') || part === opened?.[at])
    );
  }

  /** Fetches scripts without running them: later they come from the browser's cache. */
  function preload(files: unknown, base: string): void {
    for (const file of Array.isArray(files) ? files : []) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = new URL(String(file), base).href;
      document.head.append(link);
    }
  }

  async function preloadRemote(manifestUrl: string, response: Response): Promise<void> {
    const manifest = (await response.json()) as { preload?: unknown; pages?: Record<string, unknown> };
    preload(manifest.preload, manifestUrl);
    const paths = Object.keys(manifest.pages ?? {}).filter(isOpened);
    // The path with the fewest parameters matches best.
    const [path] = paths.sort((one, other) => one.split(':').length - other.split(':').length);
    if (path !== undefined) preload(manifest.pages?.[path], manifestUrl);
  }

  function requestManifest(config: RuntimeConfig): void {
    const owners = buildData<Record<string, keyof RuntimeConfig['remotes']>>('remotes', {});
    const name = owners[location.pathname.split('/')[1] ?? ''];
    const address = name && config.remotes[name];
    if (!address) return;
    if (location.pathname !== '/') preload(buildData('pages', []), location.origin);
    const { href, origin } = new URL(address, location.origin);
    // The application decides whether a remote may come from another origin.
    if (origin !== location.origin) return;
    const limit = new AbortController();
    setTimeout(() => limit.abort(new Error(`${href} did not answer in time`)), buildData('timeLimit', 0));
    const response = fetch(href, { signal: limit.signal });
    // The reader of the reply handles its failure.
    response.then((reply) => (reply.ok ? preloadRemote(href, reply.clone()) : undefined)).catch(() => {});
    replies[href] = { response };
  }

  interface RememberedUser {
    organizationId?: string;
    permissions?: string[];
  }

  /** The user whom this browser remembers. */
  function rememberedUser(): RememberedUser {
    try {
      const stored = JSON.parse(fromStorage('auth-storage') ?? 'null') as { user?: RememberedUser } | null;
      return stored?.user ?? {};
    } catch {
      return {};
    }
  }

  /** The calls that the opened page always makes and the user may make. A page with filters in its address makes others. */
  function firstCalls(permissions: string[]): string[] {
    const calls = buildData<Record<string, { url: string; permission?: string }[]>>('first', {});
    const path = Object.keys(calls).find(isOpened);
    if (path === undefined || location.search !== '') return [];
    return (calls[path] ?? [])
      .filter(({ permission }) => permission && permissions.includes(permission))
      .map(({ url }) => url);
  }

  function requestCall(path: string, organizationId?: string): void {
    const headers = { accept: 'application/json', ...(organizationId && { [organizationHeader]: organizationId }) };
    const response = fetch(path, { credentials: 'include', headers });
    response.catch(() => {});
    replies[path] = { response, ...(organizationId && { organizationId }) };
  }

  function requestCalls(): void {
    const [, page, code] = location.pathname.split('/');
    // Public: it reads no session.
    if (page === 'verify') {
      if (code) requestCall(`/api/v1/verify/${code}`);
      return;
    }
    requestCall('/api/v1/auth/profile');
    const { organizationId, permissions = [] } = rememberedUser();
    if (organizationId) for (const path of firstCalls(permissions)) requestCall(path, organizationId);
  }

  function sendRequests(): void {
    const text = document.getElementById('runtime-config')?.textContent ?? '';
    if (!text.trim().startsWith('{')) return;
    const config = JSON.parse(text) as RuntimeConfig;
    const apiUrl = config.api.url.replace('{host}', location.origin).replace(/\/+$/, '');
    // Before the calls: its answer names files to fetch, and over HTTP/1.1 only a few requests run at the same time.
    requestManifest(config);
    if (apiUrl === location.origin || apiUrl === '') requestCalls();
    window.earlyReplies = replies;
  }

  setColourMode();
  handleMissingFiles();
  sendRequests();
}
