import { describe, expect, it } from '@jest/globals';
import { PUSH_HOSTS, PUSH_HOSTS_SHAPE, parsePushHosts } from './push-hosts.js';

const { allows } = parsePushHosts(PUSH_HOSTS);

describe('the hosts of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('include those of browsers: %s', (url) => expect(allows(new URL(url))).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'ftp://web.push.apple.com/abc',
  ])('exclude all others: %s', (url) => expect(allows(new URL(url))).toBe(false));

  it('are separated by commas', () => {
    expect(PUSH_HOSTS_SHAPE.test(PUSH_HOSTS)).toBe(true);
    expect(PUSH_HOSTS_SHAPE.test('fcm.googleapis.com, http://127.0.0.1:4711')).toBe(true);
    expect(PUSH_HOSTS_SHAPE.test('fcm.googleapis.com,')).toBe(false);
  });

  it('may be the address of the operator’s own service, with that port only', () => {
    const own = parsePushHosts('https://push.example:8443, http://127.0.0.1:4711');
    const isAllowed = (url: string) => [own.allows(new URL(url)), own.isOwn(new URL(url))];
    expect(isAllowed('https://push.example:8443/x')).toEqual([true, true]);
    expect(isAllowed('http://127.0.0.1:4711/x')).toEqual([true, true]);
    expect(isAllowed('https://push.example/x')).toEqual([false, false]);
    expect(isAllowed('http://127.0.0.1:4712/x')).toEqual([false, false]);
  });

  it.each(['127.0.0.1', '*', '*.', 'com', 'https://', 'a b.example', 'push.example:8443', '*.10.0.0.1'])(
    'are not written like %s',
    (entry) => expect(PUSH_HOSTS_SHAPE.test(entry)).toBe(false),
  );
});
