/**
 * One page of the application under a clock that stands still until it is told to go on: everything the page asks for is
 * answered before the next moment comes, so times are exact and cost nothing.
 */
import type { Browser, ConsoleMessage, Page, Request, Route } from '@playwright/test';
import { applicationUrl, isStream } from '../support/application';
import { type Answer, answers } from './faults';
import { type Part, partOf, prefix, serve } from './fixture';
import type { Kept } from './signed-in';

interface Raised {
  path: string;
  willReload: boolean;
  at: number;
}

interface Reported {
  message: string;
  context: Record<string, unknown>;
}

interface Asked {
  /** Which load of the page it belongs to, from 1. */
  load: number;
  at: number;
}

const start = Date.parse('2026-01-05T09:00:00Z');
const usualStep = 500;
const shortPause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Stage {
  /** Milliseconds of the page's clock since it was opened. */
  now = 0;
  loads: number[] = [];
  asked: (Asked & { part: Part })[] = [];
  raised: Raised[] = [];
  reported: Reported[] = [];
  /** Errors that no handler of the page has caught. */
  escaped: string[] = [];
  #open = new Set<Request>();
  #fault: { part: Part; answer: Answer; left: number } | undefined;
  /** What a test changes in a file of the remote. */
  change: Partial<Record<Part, (text: string) => string>> = {};

  private constructor(readonly page: Page) {}

  /** In a profile of its own: pages of one share their clock. */
  static async open(browser: Browser, kept: Kept): Promise<Stage> {
    const context = await browser.newContext({ storageState: kept });
    const page = await context.newPage();
    const stage = new Stage(page);
    await page.clock.install({ time: start - 60_000 });
    // Between the two the clock runs; it cannot be stopped in the past.
    await page.clock.pauseAt(start);
    await page.exposeBinding('noteChunkLoadError', (_, detail: Omit<Raised, 'at'>) => {
      stage.raised.push({ ...detail, at: stage.now });
    });
    await page.addInitScript(() => {
      window.addEventListener('chunk-load-error', (event) => {
        const { path, willReload } = (event as CustomEvent<{ path: string; willReload: boolean }>).detail;
        (window as unknown as { noteChunkLoadError: (detail: unknown) => void }).noteChunkLoadError({
          path,
          willReload,
        });
      });
    });
    page.on('request', (request) => stage.#sent(request));
    page.on('requestfinished', (request) => stage.#open.delete(request));
    page.on('requestfailed', (request) => stage.#open.delete(request));
    page.on('console', (message) => void stage.#listen(message));
    page.on('pageerror', (error) => stage.escaped.push(error.message));
    await page.route(`**${prefix}**`, (route) => stage.#answer(route));
    return stage;
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  /** From now on the next `times` requests for this part are answered so. */
  fail(part: Part, answer: Answer, times: number): void {
    this.#fault = { part, answer, left: times };
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(applicationUrl() + path, { waitUntil: 'commit' });
    await this.settle();
  }

  /** Until nothing that was asked for is unanswered, and what the answers have caused has run. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await shortPause(8);
      // A page that is being replaced has nothing to say.
      const isRead = await this.page.evaluate(() => document.readyState !== 'loading').catch(() => false);
      quiet = isRead && this.#open.size === 0 ? quiet + 1 : 0;
    }
  }

  /** Lets time pass in small steps, until something is so or the time is over. @returns whether it became so */
  async pass(ms: number, until: () => boolean | Promise<boolean> = () => false, step = usualStep): Promise<boolean> {
    for (const end = this.now + ms; ; ) {
      if (await until()) return true;
      if (this.now >= end) return false;
      this.now += step;
      await this.page.clock.runFor(step);
      await this.settle();
    }
  }

  /** When this part was asked for during one load of the page, from the first time on. */
  timesOf(part: Part, load: number): number[] {
    const times = this.asked.filter((one) => one.part === part && one.load === load).map(({ at }) => at);
    return times.map((at) => at - (times[0] ?? 0));
  }

  #sent(request: Request): void {
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      // What the page before had asked for is of no interest any more.
      this.#open.clear();
      this.loads.push(this.now);
    }
    if (!isStream(request.url())) this.#open.add(request);
  }

  async #answer(route: Route): Promise<void> {
    const part = partOf(route.request().url());
    if (!part) return serve(route);
    this.asked.push({ part, load: this.loads.length, at: this.now });
    const fault = this.#fault;
    if (fault?.part !== part || fault.left <= 0) return serve(route, this.change[part]);
    fault.left -= 1;
    if (fault.answer === 'hangs') this.#open.delete(route.request());
    return answers[fault.answer](route);
  }

  async #listen(message: ConsoleMessage): Promise<void> {
    if (message.type() !== 'error') return;
    const [error, context] = message.args();
    if (!error || !context) return;
    const text = await error.evaluate((value) => String(value)).catch(() => '');
    const given: unknown = await context.jsonValue().catch(() => undefined);
    if (typeof given === 'object' && given !== null)
      this.reported.push({ message: text, context: given as Record<string, unknown> });
  }
}
