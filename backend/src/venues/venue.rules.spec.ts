import { describe, expect, it } from '@jest/globals';
import { postcodeOf } from './venue.rules.js';

describe('a postcode', () => {
  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    ['Bs1 4dj', 'BS1 4DJ'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['b338TH', 'B33 8TH'],
  ])('typed as %s is kept as %s', (typed, kept) => {
    expect(postcodeOf(typed)).toBe(kept);
  });
});
