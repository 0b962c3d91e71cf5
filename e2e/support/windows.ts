import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

const viewport = { width: 1280, height: 720 };
/** Events that a story may listen to. */
const heard = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const;

const spent = new WeakSet<Page>();

/** Closes this window after its story, because the story changes something that cannot be undone. */
export function closeAfterwards(page: Page): void {
  spent.add(page);
}

/**
 * Reuses browser windows for several stories, because a page whose process has run the client starts it at
 * half the cost. Each window begins without cookies and storage. A story calls `closeAfterwards` after a
 * change that cannot be undone; installing a clock does so by itself.
 */
export class Windows {
  private readonly browser: Browser;
  private readonly url: string;
  private readonly free: Page[] = [];
  private readonly taken: Page[] = [];
  /** One session per window, because opening one is slower than its commands. */
  private readonly devtools = new WeakMap<Page, CDPSession>();

  constructor(browser: Browser, url: string) {
    this.browser = browser;
    this.url = url;
  }

  /** Returns an empty window without a session. */
  async open(options: BrowserContextOptions): Promise<Page> {
    const page = this.free.pop() ?? (await this.create(options));
    this.taken.push(page);
    return page;
  }

  /** Empties or closes the windows of a finished story. */
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
    // An address of the same origin keeps the process that has run the client.
    await page.goto(`${this.url}/api/health/live`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return new Promise<void>((resolve) => {
        // A blocked deletion completes as soon as the last connection closes.
        const deletion = indexedDB.deleteDatabase('muster');
        deletion.addEventListener('success', () => resolve());
        deletion.addEventListener('blocked', () => resolve());
      });
    });
    await context.clearCookies();
    await this.devtools.get(page)!.send('Page.resetNavigationHistory');
    await page.setViewportSize(viewport);
    // Every option must be named, because others keep the story's value.
    const look = { media: null, contrast: null, forcedColors: null } as const;
    await page.emulateMedia({ ...look, colorScheme: 'light', reducedMotion: 'reduce' });
    return page;
  }
}
