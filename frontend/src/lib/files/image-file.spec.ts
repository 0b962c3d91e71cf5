import { PICTURE_BYTES_MAX } from '@contract/pictures/pictures.contract.js';
import { expect, test } from '@playwright/test';
import { fitWithin, imageFileProblem } from './image-file.js';

test('keeps the proportions of a picture and never enlarges it', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 300, height: 900 }, 450)).toEqual({ width: 150, height: 450 });
  expect(fitWithin({ width: 200, height: 80 }, 800)).toEqual({ width: 200, height: 80 });
  expect(fitWithin({ width: 5000, height: 1 }, 100)).toEqual({ width: 100, height: 1 });
});

test('accepts only the four picture types that the server reads', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif']) {
    expect(imageFileProblem({ type, size: 100 }), type).toBeNull();
  }
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', '']) {
    expect(imageFileProblem({ type, size: 100 }), type).toBe('not-an-image');
  }
});

test('refuses files over 2 MB, unless photos may be reduced', () => {
  const photo = (size: number) => ({ type: 'image/jpeg', size });
  expect(imageFileProblem(photo(PICTURE_BYTES_MAX))).toBeNull();
  expect(imageFileProblem(photo(PICTURE_BYTES_MAX + 1))).toBe('too-large');
  expect(imageFileProblem(photo(4 * PICTURE_BYTES_MAX), { shrinkLarge: true })).toBeNull();
  expect(imageFileProblem(photo(40 * PICTURE_BYTES_MAX), { shrinkLarge: true })).toBe('too-large');
});
