import { describe, expect, it } from '@jest/globals';
import { normalisePostcode } from './venue-fields.contract.js';

describe('a postcode', () => {
  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    [' SW1A  1AA ', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    ['Bs1 4dj', 'BS1 4DJ'],
    ['ec1a\u00a01bb', 'EC1A 1BB'],
    ['b338TH', 'B33 8TH'],
    ['', ''],
    ['1aa', '1AA'],
    ['\u017fw1a1aa', '\u017fW1A 1AA'],
  ])('typed as %j is stored as %j', (typed, kept) => {
    expect(normalisePostcode(typed)).toBe(kept);
  });
});
