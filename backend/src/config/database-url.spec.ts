import { describe, expect, it } from '@jest/globals';
import { hostUrls } from './database-url.js';

describe('a database URL', () => {
  it.each([
    ['postgresql://host/muster', ['postgresql://host/muster']],
    [
      'postgresql://u:a,b@one:5432,two:5433/muster?ssl=true',
      ['postgresql://u:a,b@one:5432/muster?ssl=true', 'postgresql://u:a,b@two:5433/muster?ssl=true'],
    ],
    [
      'postgres://u@[::1]:5432,%2Ftmp%2Fsocket/muster',
      ['postgres://u@[::1]:5432/muster', 'postgres://u@%2Ftmp%2Fsocket/muster'],
    ],
    ['postgresql:///muster?host=/tmp&user=u', ['postgresql:///muster?host=/tmp&user=u']],
  ])('has one URL for each host: %s', (url, urls) => {
    expect(hostUrls(url)).toEqual(urls);
  });
});
