import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const light = 'color: #111; background: #fff';
const dim = 'color: #999; background: #fff';

/** Returns a page with these texts, each in its own block. */
const pageOf = (...texts: string[]): string =>
  `<!doctype html><html lang="en"><title>Texts</title><main><h1>Texts</h1>${texts.join('')}</main></html>`;
const text = (style: string, words = 'Some words', around = ''): string =>
  `<div style="${around}"><p style="${style}">${words}</p></div>`;
const contrast = [expect.objectContaining({ id: 'color-contrast' })];

test('checks the contrast of each text look once, and of every different look', async ({ page }) => {
  const found = async (...texts: string[]) => {
    await page.setContent(pageOf(...texts));
    return violations(page);
  };
  expect(await found(text(light))).toEqual([]);
  expect(await found(text(light), text(light, 'Other words'))).toEqual([]);
  expect(await found(text(light), text(dim))).toEqual(contrast);
  // A violation is reported each time, not only for a new look.
  expect(await found(text(light), text(dim))).toEqual(contrast);
  // A known text is checked again with reduced opacity, on another background, or in a smaller size.
  expect(await found(text(light, 'Words', 'opacity: 0.4'))).toEqual(contrast);
  expect(await found(text('color: #111', 'Words'))).toEqual([]);
  expect(await found(text('color: #111', 'Words', 'background: #222'))).toEqual(contrast);
  expect(await found(text('color: #888; font-size: 30px'))).toEqual([]);
  expect(await found(text('color: #888; font-size: 12px'))).toEqual(contrast);
  // A positioned element that is no ancestor can be the background.
  const under = '<div style="position: absolute; inset: 0 0 auto; height: 400px; background: #222"></div>';
  const over = text('color: #111; position: relative; z-index: 1', 'Words');
  expect(await found(over)).toEqual([]);
  expect(await found(under, over)).toEqual(contrast);
  // Axe cannot judge a single letter, so its look must not count as passed.
  expect(await found(text('color: #aaa', 'A'))).toEqual([]);
  expect(await found(text('color: #aaa', 'Words'))).toEqual(contrast);
});
