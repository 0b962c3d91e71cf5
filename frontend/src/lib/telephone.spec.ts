import { expect, test } from '@playwright/test';
import { telephone } from './telephone.js';

for (const [typed, dialled] of [
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (0)113 496-0000', 'tel:+441134960000'],
  ['(0113) 496 0000', 'tel:01134960000'],
] as const) {
  test(`dials ${typed} as ${dialled}`, () => {
    expect(telephone(typed)).toBe(dialled);
  });
}
