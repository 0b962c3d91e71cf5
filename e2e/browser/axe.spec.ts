import { violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const light = 'color: #111; background: #fff';
const dim = 'color: #999; background: #fff';

/** A page of these texts, each in a block of its own. */
const pageOf = (...texts: string[]): string =>
  `<!doctype html><html lang="en"><title>Texts</title><main><h1>Texts</h1>${texts.join('')}</main></html>`;
const text = (style: string, words = 'Some words', around = ''): string =>
  `<div style="${around}"><p style="${style}">${words}</p></div>`;
const contrast = [expect.objectContaining({ id: 'color-contrast' })];

test('a text that looks like one that can be read is not judged again, any other is', async ({ page }) => {
  const found = async (...texts: string[]) => {
    await page.setContent(pageOf(...texts));
    return violations(page);
  };
  expect(await found(text(light))).toEqual([]);
  expect(await found(text(light), text(light, 'Other words'))).toEqual([]);
  expect(await found(text(light), text(dim))).toEqual(contrast);
  // It is found each time, not only when it is new.
  expect(await found(text(light), text(dim))).toEqual(contrast);
  // The same text in something that is half transparent, on another ground, or in smaller letters.
  expect(await found(text(light, 'Words', 'opacity: 0.4'))).toEqual(contrast);
  expect(await found(text('color: #111', 'Words'))).toEqual([]);
  expect(await found(text('color: #111', 'Words', 'background: #222'))).toEqual(contrast);
  expect(await found(text('color: #888; font-size: 30px'))).toEqual([]);
  expect(await found(text('color: #888; font-size: 12px'))).toEqual(contrast);
  // Something that is not around it lies under it.
  const under = '<div style="position: absolute; inset: 0 0 auto; height: 400px; background: #222"></div>';
  const over = text('color: #111; position: relative; z-index: 1', 'Words');
  expect(await found(over)).toEqual([]);
  expect(await found(under, over)).toEqual(contrast);
  // Of one letter nothing is said, and nothing learnt for more of them.
  expect(await found(text('color: #aaa', 'A'))).toEqual([]);
  expect(await found(text('color: #aaa', 'Words'))).toEqual(contrast);
});
