import { expect, test } from '@playwright/test';
import { positionOf } from './venue-form.js';

test('a position is read as maps copy it', () => {
  expect(positionOf('51.503324, -0.119543')).toEqual({ latitude: 51.503324, longitude: -0.119543 });
  expect(positionOf(' 51.5 -0.1 ')).toEqual({ latitude: 51.5, longitude: -0.1 });
  expect(positionOf('55;-3')).toEqual({ latitude: 55, longitude: -3 });
});

test('anything else is no position', () => {
  for (const text of ['51.5', '', '91, 0', '51.5, 181', '1 Main Street, 2', '51,5, -0,1']) {
    expect(positionOf(text), text).toBeNull();
  }
});
