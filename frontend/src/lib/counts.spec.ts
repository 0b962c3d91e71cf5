import { expect, test } from '@playwright/test';
import { moreText, totalWithNoun, totalText } from './counts.js';

test.describe("text of a list's total", () => {
  const cases = [
    [0, false, '0'],
    [999, false, '999'],
    [1_001, false, '1001'],
    [1_001, true, 'more than 1,000'],
    [1_025, true, 'more than 1,000'],
    [2_000, true, 'more than 2,000'],
    [301_025, true, 'more than 301,000'],
  ] as const;
  for (const [total, more, text] of cases) {
    test(`shows ${total} counted${more ? ', and more' : ''} as ${text}`, () => {
      expect(totalText({ total, more })).toBe(text);
    });
  }

  test('adds the noun in singular or plural', () => {
    expect(totalWithNoun({ total: 1, more: false }, 'shift')).toBe('1 shift');
    expect(totalWithNoun({ total: 2, more: false }, 'shift')).toBe('2 shifts');
    expect(totalWithNoun({ total: 1_001, more: true }, 'shift')).toBe('more than 1,000 shifts');
  });
});

test('says in a sentence how many entries of a list are not shown', () => {
  expect(moreText(1)).toBe('And 1 more.');
  expect(moreText(1_200)).toBe('And 1,200 more.');
});
