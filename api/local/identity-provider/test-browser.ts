/** A minimal browser for the tests of the local identity provider: keeps cookies, follows redirects within the provider. */

export class TestBrowser {
  readonly cookies = new Map<string, string>();

  /** @param applicationUrl redirects to it are returned, not followed */
  constructor(private readonly applicationUrl: string) {}

  async open(
    url: string | URL,
    init: RequestInit = {},
  ): Promise<{ status: number; location: string; text: string; headers: Headers }> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const text = await response.text();
    return {
      status: response.status,
      location: location ? new URL(location, url).href : '',
      text,
      headers: response.headers,
    };
  }

  /** @returns the provider's page, or the application URL that it redirects to */
  async follow(url: string | URL): Promise<{ at: string; text: string; headers: Headers }> {
    let at = String(url);
    for (let step = 0; step < 6; step += 1) {
      if (at.startsWith(this.applicationUrl)) return { at, text: '', headers: new Headers() };
      const response = await this.open(at);
      if (!response.location) return { at, text: response.text, headers: response.headers };
      at = response.location;
    }
    throw new Error(`Too many redirects at ${at}`);
  }

  async submit(page: string, form: Record<string, string>, origin = new URL(page).origin) {
    return this.open(page, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    });
  }
}
