import { expect, test } from '@playwright/test';
import { telephoneLink } from './telephone-link.js';

for (const [typed, dialled] of [
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['(0113) 496 0000', 'tel:01134960000'],
] as const) {
  test(`dials ${typed} as ${dialled}`, () => {
    expect(telephoneLink(typed)).toBe(dialled);
  });
}
