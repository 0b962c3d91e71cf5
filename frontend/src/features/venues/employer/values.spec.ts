import { expect, test } from '@playwright/test';
import { noVenue, parsePosition, venueRequest, formatPostcode } from './values.js';

test('formats a complete postcode and keeps an incomplete one as typed', () => {
  expect(['sw1a1aa', ' m1  1ae ', 'B33 8TH'].map(formatPostcode)).toEqual(['SW1A 1AA', 'M1 1AE', 'B33 8TH']);
  expect(['sw1', '', 'hello'].map(formatPostcode)).toEqual(['sw1', '', 'hello']);
});

test('reads a position in the formats that map sites copy', () => {
  expect(parsePosition('51.503324, -0.119543')).toEqual({ latitude: '51.503324', longitude: '-0.119543' });
  expect(parsePosition(' (51.5 -0.1) ')).toEqual({ latitude: '51.5', longitude: '-0.1' });
  for (const text of ['51.5', '', '1 Main Street, 2', '51,5, -0,1'])
    expect(parsePosition(text), text).toBeNull();
});

test('sends empty fields as null and a position as numbers', () => {
  const sent = venueRequest({ ...noVenue, name: ' Town Hall ', latitude: '51.5', longitude: 'west' });
  expect(sent).toMatchObject({ name: 'Town Hall', county: null, latitude: 51.5, longitude: 'west' });
  expect(sent.clockRadiusMetres).toBeNull();
  expect(venueRequest({ ...noVenue, clockRadiusMetres: ' 150 ' }).clockRadiusMetres).toBe(150);
});
