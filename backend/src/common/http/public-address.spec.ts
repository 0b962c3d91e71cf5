import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, lookupPublicAddress } from './public-address.js';

describe('public addresses', () => {
  it.each(['8.8.8.8', '142.250.180.10', '172.15.0.1', '172.32.0.1', '2a00:1450:4009:81f::200a'])(
    'include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ])('do not include %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([true, false])(
    'are the only ones that the lookup of a host returns (all of them: %s)',
    async (all) => {
      const error = await new Promise((resolve) =>
        lookupPublicAddress('localhost', { all }, (failure) => resolve(failure)),
      );
      expect(error).toMatchObject({ message: 'localhost has no public address' });
    },
  );
});
