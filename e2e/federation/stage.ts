/**
 * One page of the application under a paused clock. Time passes only in `advance`, so the times at which the page sends
 * requests are exact, and waiting costs nothing.
 */
import { type Browser, expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { applicationUrl, isStream } from '../support/application';
import { type Answer, answers } from './faults';
import { type Part, partOf, prefix, serve } from './fixture';
import { type Breadcrumb, listenToReports, type Report } from './reports';
import type { SignInState } from './sign-in-state';

/** The detail of the window event `chunk-load-error`. */
interface ChunkLoadEvent {
  path: string;
  willReload: boolean;
}

interface PartRequest {
  part: Part;
  /** The load of the page that sent it, counted from 1. */
  load: number;
  at: number;
}

/** Far below the time limit of a chunk. */
const sliceMs = 1_000;
const start = Date.parse('2026-01-05T09:00:00Z');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isLoaded = (page: Page) => page.evaluate(() => document.readyState !== 'loading');

export class Stage {
  /** Milliseconds on the page's clock since `goto`. */
  now = 0;
  /** When each load of the page began. */
  loads: number[] = [];
  requests: PartRequest[] = [];
  raised: (ChunkLoadEvent & { at: number })[] = [];
  reported: Report[] = [];
  breadcrumbs: Breadcrumb[] = [];
  /** Changes that a test makes to the files of the remote. */
  change: Partial<Record<Part, (text: string) => string>> = {};
  readonly #unanswered = new Set<Request>();
  #fault: { part: Part; answer: Answer; left: number } | undefined;

  private constructor(readonly page: Page) {}

  /** Opens a page in a browser context of its own, because the pages of one context share their clock. */
  static async open(browser: Browser, storageState: SignInState): Promise<Stage> {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    const stage = new Stage(page);
    // The clock runs between these calls, and cannot be paused in its past.
    await page.clock.install({ time: start - 60_000 });
    await page.clock.pauseAt(start);
    await page.exposeBinding('noteEvent', (_, event: ChunkLoadEvent) => {
      stage.raised.push({ ...event, at: stage.now });
    });
    await page.exposeBinding('noteReport', (_, report: Report) => stage.reported.push(report));
    await page.exposeBinding('noteBreadcrumb', (_, breadcrumb: Breadcrumb) => stage.breadcrumbs.push(breadcrumb));
    await page.addInitScript(() => {
      window.addEventListener('chunk-load-error', (event) => {
        const { path, willReload } = (event as CustomEvent<{ path: string; willReload: boolean }>).detail;
        (window as unknown as { noteEvent(event: object): void }).noteEvent({ path, willReload });
      });
    });
    page.on('request', (request) => stage.#sent(request));
    page.on('requestfinished', (request) => stage.#unanswered.delete(request));
    page.on('requestfailed', (request) => stage.#unanswered.delete(request));
    await page.route(`**${prefix}**`, (route) => stage.#answer(route));
    return stage;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** From now on, the next `times` requests for this part fail with this answer. */
  fail(part: Part, answer: Answer, times: number): void {
    this.#fault = { part, answer, left: times };
  }

  /** Opens an address and forgets what was recorded of the page before. */
  async goto(path: string): Promise<void> {
    Object.assign(this, { now: 0, loads: [], requests: [], raised: [], reported: [], breadcrumbs: [] });
    await this.page.goto(applicationUrl() + path, { waitUntil: 'commit' });
    await this.settle();
  }

  /** Lets time pass, in slices: what the page requests meanwhile arrives before its own time limit. */
  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; ) {
      const slice = Math.min(left, sliceMs);
      left -= slice;
      this.now += slice;
      await this.page.clock.runFor(slice);
      await this.settle();
    }
  }

  /** Waits, in real time, until the page has answered all that is under way and has run what followed. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; ) {
      const isQuiet = (await this.#look()) && this.#unanswered.size === 0;
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  /** Waits, in real time, for something that needs no time to pass on the page's clock. */
  async until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (const deadline = Date.now() + 20_000; !(await condition()); await this.#look()) {
      expect(Date.now(), `waiting for ${what} at ${this.now} ms`).toBeLessThan(deadline);
    }
  }

  /** Expects an element within the next seconds of the page's clock: React shows a skeleton for at least 300 ms. */
  async expectSoon(element: Locator, withinMs = 3_000): Promise<void> {
    for (const end = this.now + withinMs; this.now < end && !(await element.isVisible()); ) await this.advance(250);
    await expect(element).toBeVisible();
  }

  /** When this part was requested during one load of the page, counted from the first request. */
  timesOf(part: Part, load = 1): number[] {
    const times = this.requests.filter((one) => one.part === part && one.load === load).map(({ at }) => at);
    return times.map((at) => at - (times[0] ?? 0));
  }

  /** How many imports of this module have failed since the page was loaded. */
  failedImports(path: string): number {
    return this.breadcrumbs.filter(({ category, data }) => category === 'import' && data?.path === path).length;
  }

  /** Lets the page run for a moment. False while it is being replaced by another one. */
  async #look(): Promise<boolean> {
    await pause(5);
    await this.page.evaluate(listenToReports).catch(() => {});
    return isLoaded(this.page).catch(() => false);
  }

  #sent(request: Request): void {
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      // The requests of the page before are of no interest any more.
      this.#unanswered.clear();
      this.breadcrumbs = [];
      this.loads.push(this.now);
    }
    if (!isStream(request.url())) this.#unanswered.add(request);
  }

  async #answer(route: Route): Promise<void> {
    const part = partOf(route.request().url());
    if (!part) return serve(route);
    this.requests.push({ part, load: this.loads.length, at: this.now });
    const fault = this.#fault;
    if (fault?.part !== part || fault.left <= 0) return serve(route, this.change[part]);
    fault.left -= 1;
    if (fault.answer === 'hangs') this.#unanswered.delete(route.request());
    return answers[fault.answer](route);
  }
}
