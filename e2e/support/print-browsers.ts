import { chromium, type FullConfig, type LaunchOptions } from '@playwright/test';
import { fonts } from './fonts.ts';

/**
 * Prints each browser's version and font before the stories run. Throws if Chromium on Linux uses another
 * font than configured.
 */
export default async function printBrowsers({ projects }: FullConfig): Promise<void> {
  const all = projects.flatMap(({ use }) => use.launchOptions ?? []);
  const different = new Map(all.map((options) => [keyOf(options), options]));
  for (const options of different.values()) {
    const { version, family } = await inspect(options);
    const file = options.env?.['FONTCONFIG_FILE'];
    const font = Object.values(fonts).find((one) => String(file).endsWith(one.file));
    if (process.platform === 'linux' && font?.family !== family)
      throw new Error(`${options.executablePath} draws texts in ${family} instead of ${font?.name}.`);
    console.log(
      `Chromium ${version} with ${font && font.family === family ? font.name : family}: ${options.executablePath}`,
    );
  }
}

const keyOf = ({ executablePath, env }: LaunchOptions): string =>
  `${executablePath} ${env?.['FONTCONFIG_FILE']}`;

/** Finds out which font the browser uses for the product's font stack. */
async function inspect(options: LaunchOptions): Promise<{ version: string; family: string | undefined }> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    await page.setContent('<p style="font-family: system-ui, sans-serif">Muster</p>');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { root } = await devTools.send('DOM.getDocument');
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });
    const { fonts: drawn } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    return { version: browser.version(), family: drawn[0]?.familyName };
  } finally {
    await browser.close();
  }
}
