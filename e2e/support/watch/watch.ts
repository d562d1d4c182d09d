import type { Browser, BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';
import type { Finding } from './findings.ts';
import { watchWhatIsShown } from './shown.ts';

/** How long to wait for a call that is still in progress when a test ends: its result belongs to the test. */
const PATIENCE_MS = 1000;
/** The time that a page needs to show the result of a response. */
const AFTER_ANSWER_MS = 50;

/** A request that the page has cancelled, or that waited for a connection when an interface of this computer came or went, as containers make them. */
const isGivenUp = (request: Request): boolean => ['net::ERR_ABORTED', 'net::ERR_NETWORK_CHANGED'].includes(request.failure()?.errorText ?? '');
/** The browser's own message about a failed response or a missing one, which are already findings. */
const isAboutLoad = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource:');
/** The not-found page has its own status, as it should (ROUTE-14). */
const isNotFoundPage = (response: Response): boolean => response.status() === 404 && new URL(response.url()).pathname === '/404';
/** A working copy that did not get through for an outer reason: sent again without a word, or not needed any more (PLUS-70). */
const isQuiet = (finding: Finding): boolean => /\/osparat(\/|$)/.test(finding) && /^(no answer:|answer: (401|404|409|429|503)) /.test(finding);
const callOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Collects what goes wrong on every page of the product, in each context that a browser opens. */
export class Watch {
  readonly findings: Finding[] = [];
  readonly #underWay = new Set<Request>();
  readonly #contexts: BrowserContext[] = [];
  readonly #started: Promise<void>[] = [];
  readonly #host: string;
  #isOver = false;

  /** Addresses with the product's host name belong to the product, whatever the port; the simulators have another host name. */
  constructor(baseURL: string) {
    this.#host = new URL(baseURL).hostname;
  }

  /** Watches every context that the browser opens from now on; returns a function that stops it. */
  begin(browser: Browser): () => void {
    const add = (context: BrowserContext) => void this.#started.push(this.#add(context));
    browser.on('context', add);
    return () => browser.off('context', add);
  }

  /** Waits until every opened context is being watched. */
  async started(): Promise<void> {
    await Promise.all(this.#started);
  }

  /** Waits for calls in progress, and ends the watch: errors from closing the pages do not count. */
  async end(): Promise<void> {
    if (this.#isOver) return;
    if (this.#underWay.size > 0) {
      for (const until = Date.now() + PATIENCE_MS; this.#underWay.size > 0 && Date.now() < until;) await pause(10);
      await pause(AFTER_ANSWER_MS);
    }
    // A page responds to this after it has reported everything earlier. A crashed page does not respond.
    const pages = this.#contexts.flatMap((context) => context.pages());
    await Promise.race([Promise.allSettled(pages.map((page) => page.evaluate(() => undefined))), pause(PATIENCE_MS)]);
    this.#isOver = true;
  }

  #note(url: string, finding: Finding): void {
    if (!this.#isOver && this.#isOurs(url) && !isQuiet(finding)) this.findings.push(finding);
  }

  #isOurs(url: string): boolean {
    return URL.canParse(url) && new URL(url).hostname === this.#host;
  }

  #add(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    const done = (request: Request) => this.#underWay.delete(request);
    context.on('request', (request) => this.#isOurs(request.url()) && this.#underWay.add(request));
    context.on('requestfinished', done);
    context.on('requestfailed', (request) => {
      done(request);
      if (!isGivenUp(request)) this.#note(request.url(), `no answer: ${callOf(request)}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400 && !isNotFoundPage(response)) this.#note(response.url(), `answer: ${response.status()} ${callOf(response.request())}`);
    });
    context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !(isAboutLoad(message) && this.#isOurs(url))) this.#note(message.page()?.url() ?? url, `console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#note(error.page()?.url() ?? error.location().url, `page error: ${error.error().message}`));
    return watchWhatIsShown(context, (url, finding) => this.#note(url, finding));
  }
}
