/** The built page in Chromium, for the tests of its frame. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Chromium, launchChromium, type ServedPage, servePage } from '../support/chromium.ts';

export class FramePage {
  readonly #chromium: Chromium;
  readonly #served: ServedPage;
  #problems: string[] = [];
  #page: Page | undefined;

  private constructor(chromium: Chromium, served: ServedPage) {
    this.#chromium = chromium;
    this.#served = served;
  }

  static async start(): Promise<FramePage> {
    const [chromium, served] = await Promise.all([launchChromium(), servePage()]);
    return new FramePage(chromium, served);
  }

  get url(): string {
    return this.#served.url;
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('no page is open');
    return this.#page;
  }

  /** Opens an address in a new tab, with empty storages. */
  async open(hash = ''): Promise<void> {
    const page = await this.#chromium.context.newPage();
    this.#page = page;
    this.#problems = [];
    page.on('pageerror', (error) => this.#problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#problems.push(message.text());
      }
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Whoever leaves the page ends what was still being loaded.
      if (reason !== 'net::ERR_ABORTED') this.#problems.push(`${request.url()}: ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = protocol === 'data:' || protocol === 'blob:' || this.url.startsWith(origin);
      if (!isOwn) this.#problems.push(`${request.url()} was asked for`);
    });
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      if (sessionStorage.getItem('begun') === null) localStorage.clear();
      sessionStorage.setItem('begun', 'yes');
    });
    await this.goTo(hash);
  }

  /** Loads an address in the tab that is open. */
  async goTo(hash: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.url}${hash}`);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.getByRole('grid', { name: /^Board/ }).waitFor();
  }

  /** Closes the tab, in which nothing may have gone wrong. */
  async leave(): Promise<void> {
    await this.page.close();
    expect(this.#problems).toEqual([]);
  }

  async close(): Promise<void> {
    await Promise.all([this.#chromium.close(), this.#served.close()]);
  }

  /** The position as the page shows it. */
  position(): Promise<string> {
    return this.page.getByLabel('Position (FEN)').first().inputValue();
  }

  /** Pastes a text where the focus is. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const options = { clipboardData, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
  }

  /** Drops a file, or a text if it has no name, on the page. */
  async drop(text: string, fileName?: string): Promise<void> {
    await this.page.evaluate(
      ({ content, name }) => {
        const dataTransfer = new DataTransfer();
        if (name === undefined) dataTransfer.setData('text/plain', content);
        else dataTransfer.items.add(new File([content], name));
        for (const type of ['dragover', 'drop']) {
          const options = { dataTransfer, bubbles: true, cancelable: true };
          document.querySelector('main')?.dispatchEvent(new DragEvent(type, options));
        }
      },
      { content: text, name: fileName },
    );
  }

  /** Waits until the page shows an error. */
  async refusal(reason: RegExp): Promise<void> {
    await this.page.getByRole('alert').getByText(reason).waitFor();
  }
}
