import { expect, test } from '@playwright/test';
import { directionsLink } from './directions-link.js';

const arena = { name: 'Arena & Hall', address: '1 High Street, Leeds', latitude: null, longitude: null };

test('returns directions to the coordinates if known, otherwise to the address', () => {
  expect(directionsLink({ ...arena, latitude: 0, longitude: -1.5 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=0%2C-1.5',
  );
  expect(directionsLink(arena)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Arena+%26+Hall%2C+1+High+Street%2C+Leeds',
  );
});
