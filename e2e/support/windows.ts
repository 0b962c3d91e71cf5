import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

const viewport = { width: 1280, height: 720 };
/** What a story may listen to. */
const heard = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const;

const spent = new WeakSet<Page>();

/** Closes this window for good when its story ends, which changes in it what cannot be taken back. */
export function closeAfterwards(page: Page): void {
  spent.add(page);
}

/**
 * Browser windows in which one story happens after another, each as if nobody had been there before: a page whose
 * process has run the client already starts it at half the cost. Each window has its own cookies and storage. A story
 * that changes what cannot be taken back closes the window when it ends; the page's clock does by itself.
 */
export class Windows {
  private readonly browser: Browser;
  private readonly url: string;
  private readonly free: Page[] = [];
  private readonly taken: Page[] = [];
  /** One for as long as the window is open: making one costs more than what is asked of it. */
  private readonly devtools = new WeakMap<Page, CDPSession>();

  constructor(browser: Browser, url: string) {
    this.browser = browser;
    this.url = url;
  }

  /** An empty window of nobody. */
  async open(options: BrowserContextOptions): Promise<Page> {
    const page = this.free.pop() ?? (await this.create(options));
    this.taken.push(page);
    return page;
  }

  /** Ends a story: what it has left behind in its windows goes. */
  async tidy(): Promise<void> {
    for (const page of this.taken.splice(0).toReversed()) {
      if (page.isClosed() || spent.has(page)) await page.context().close();
      else this.free.push(await this.emptied(page));
    }
  }

  private async create(options: BrowserContextOptions): Promise<Page> {
    const still = { ...options, baseURL: this.url, viewport, reducedMotion: 'reduce' } as const;
    const context = await this.browser.newContext(still);
    const page = await context.newPage();
    this.devtools.set(page, await context.newCDPSession(page));
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (time) => {
      closeAfterwards(page);
      return install(time);
    };
    return page;
  }

  private async emptied(page: Page): Promise<Page> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of heard) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setGeolocation(null);
    // An address of the same origin: elsewhere the process that knows the client would end.
    await page.goto(`${this.url}/api/health/live`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return new Promise<void>((resolve) => {
        // Deletes it even when somebody still has it open, as soon as they have gone.
        const deletion = indexedDB.deleteDatabase('muster');
        deletion.addEventListener('success', () => resolve());
        deletion.addEventListener('blocked', () => resolve());
      });
    });
    await context.clearCookies();
    await this.devtools.get(page)!.send('Page.resetNavigationHistory');
    await page.setViewportSize(viewport);
    // What is not named here would stay as the story left it.
    const look = { media: null, contrast: null, forcedColors: null } as const;
    await page.emulateMedia({ ...look, colorScheme: 'light', reducedMotion: 'reduce' });
    return page;
  }
}
