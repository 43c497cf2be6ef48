/** Signed-in people who send requests through the gateway, and renew their sessions as browsers do. */
import { expect, request } from '@playwright/test';
import pg from 'pg';
import type { Answer, Session } from '../support/session';
import type { Figures } from './figures';
import type { Installation } from './installation';

const timeoutMs = 70_000;
/** Soon enough for a renewal that fails to be tried again: an access cookie lasts 15 minutes. */
const renewAfterMs = 5 * 60_000;
const readAttempts = 20;
const signInsAtOnce = 8;

interface Account {
  email: string;
  firstName: string;
  lastName: string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What the tabs of a browser share. */
interface Browser {
  cookies: Map<string, string>;
  renewedAt: number;
  renewal?: Promise<void> | undefined;
}

export class Person implements Session {
  private constructor(
    readonly url: string,
    private readonly account: Account,
    private readonly browser: Browser,
    private readonly figures: Figures | undefined,
  ) {}

  /** Creates the account at the identity provider if there is none with this address. */
  static async signIn(url: string, account: Account, figures?: Figures): Promise<Person> {
    const browser = await request.newContext();
    const page = await browser.get(`${url}/api/v1/auth/login`);
    await browser.post(page.url(), { form: { ...account }, headers: { origin: new URL(page.url()).origin } });
    const { cookies } = await browser.storageState();
    await browser.dispose();
    const own = new Map(cookies.filter(({ name }) => name.startsWith('msp_')).map(({ name, value }) => [name, value]));
    expect([account.email, own.has('msp_access'), own.has('msp_refresh')]).toEqual([account.email, true, true]);
    return new Person(url, account, { cookies: own, renewedAt: Date.now() }, figures);
  }

  /** The same session, whose requests are noted. */
  notedIn(figures: Figures): Person {
    return new Person(this.url, this.account, this.browser, figures);
  }

  get email(): string {
    return this.account.email;
  }

  /** As the browser sends it to every path but that of sign-ins. */
  get cookie(): string {
    return `msp_access=${this.browser.cookies.get('msp_access')}`;
  }

  /** Renews the session when it is time. Requests at the same moment wait for one renewal. */
  async keepSignedIn(): Promise<void> {
    const { browser } = this;
    if (Date.now() - browser.renewedAt < renewAfterMs) return;
    browser.renewal ??= this.renew().finally(() => {
      browser.renewal = undefined;
    });
    await browser.renewal;
  }

  async renew(): Promise<void> {
    const cookie = [...this.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#fetch('/api/v1/auth/refresh', { headers: { cookie } });
    await response?.arrayBuffer();
    if (response?.status !== 200) return;
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.browser.cookies.set(name, value);
    }
    this.browser.renewedAt = Date.now();
  }

  /** @returns undefined when the connection broke */
  async #fetch(path: string, init: RequestInit): Promise<Response | undefined> {
    const began = Date.now();
    const note = async (response: Response | undefined) => {
      const isRefused = response !== undefined && response.status >= 400;
      const text = isRefused ? { text: (await response.clone().text()).slice(0, 300) } : {};
      const { method = 'GET' } = init;
      this.figures?.note({ method, path, status: response?.status ?? 0, began, ended: Date.now(), ...text });
      return response;
    };
    try {
      const headers = { cookie: this.cookie, origin: this.url, ...init.headers };
      const response = await fetch(this.url + path, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) });
      // With its body, which may break off too.
      const body = await response.arrayBuffer();
      const { status } = response;
      return await note(new Response(status === 204 || status === 304 ? null : body, response));
    } catch {
      return note(undefined);
    }
  }

  /** A page, or a file of one. @returns its content */
  async visit(path: string): Promise<string> {
    const response = await this.#fetch(path, { headers: { accept: 'text/html' } });
    return (await response?.text()) ?? '';
  }

  async send(method: string, path: string, body?: object | FormData, key?: string): Promise<Answer> {
    await this.keepSignedIn();
    const started = performance.now();
    const isForm = body instanceof FormData;
    const response = await this.#fetch(`/api/v1${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response?.text();
    return { status: response?.status ?? 0, ms: performance.now() - started, body: text ? parse(text) : null };
  }

  async read<T>(path: string): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const { status, body } = await this.send('GET', path);
      if (status === 200) return body as T;
      if (attempt === readAttempts) expect([path, status, body]).toEqual([path, 200, expect.anything()]);
      await pause(500);
    }
  }

  async download(path: string): Promise<Buffer> {
    const response = await this.#fetch(`/api/v1${path}`, {});
    return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  }
}

const accountOf = (number: number): Account => ({
  email: `person-${number}@harbour-it.example`,
  firstName: 'Person',
  lastName: String(number),
});

/** Their accounts have been made by a first sign-in. */
async function join(adminUrl: string, emails: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(
      `with joined as (
         insert into memberships (organization_id, id, user_id, role, joined_at)
         select o.id, gen_random_uuid(), u.id, 'msp_admin', now() from users u, organizations o
         where u.email = any($1) and o.slug = 'harbour-it' returning organization_id, user_id)
       update sessions s set active_organization_id = organization_id from joined where s.user_id = joined.user_id`,
      [emails],
    );
  } finally {
    await admin.end();
  }
}

/** @returns as many administrators of one organisation, each with a session */
export async function signInPeople(installation: Installation, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let first = 0; first < count; first += signInsAtOnce) {
    const numbers = Array.from({ length: Math.min(signInsAtOnce, count - first) }, (_, index) => first + index);
    people.push(...(await Promise.all(numbers.map((number) => Person.signIn(installation.url, accountOf(number))))));
  }
  await join(
    installation.adminUrl,
    people.map(({ email }) => email),
  );
  return people;
}
