import { expect, test } from '@playwright/test';
import { splitAtLinks } from './web-addresses.js';

/** Returns the links of a text. */
const links = (text: string) =>
  splitAtLinks(text)
    .filter(({ href }) => href !== null)
    .map((part) => part.text);

test('links web addresses without the punctuation that ends a sentence', () => {
  expect(splitAtLinks('See https://example.org/a?b=c#d, or (http://example.org:8080/x_(y)).')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.org/a?b=c#d', href: 'https://example.org/a?b=c#d' },
    { text: ', or (', href: null },
    { text: 'http://example.org:8080/x_(y)', href: 'http://example.org:8080/x_(y)' },
    { text: ').', href: null },
  ]);
  expect(links('HTTPS://EXAMPLE.ORG/A\nhttps://example.org/b…')).toEqual([
    'HTTPS://EXAMPLE.ORG/A',
    'https://example.org/b',
  ]);
  expect(links('“https://example.org”, <https://example.org>, "https://example.org"')).toEqual([
    'https://example.org',
    'https://example.org',
    'https://example.org',
  ]);
  expect(splitAtLinks('')).toEqual([]);
});

test('returns parts that together are the text', () => {
  for (const text of [
    '',
    'None',
    'https://a.b',
    'a https://a.b. b http://c.d/e) f',
    '\u202Ehttps://a.b\u202C',
  ])
    expect(
      splitAtLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test('links no other kind of address', () => {
  for (const text of [
    'example.org',
    'www.example.org',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    'file:///etc/passwd',
    'mailto:sam@example.org',
    '//example.org',
    'xhttps://example.org',
    'https:example.org',
    'https:\\\\example.org',
    'https://',
    'http://?',
    'https://[',
    `https://example.org/${')'.repeat(10_000)}`,
  ])
    expect([text, links(text)]).toEqual([text, []]);
});

test('leaves misleading addresses as text', () => {
  for (const text of [
    'https://exam\u200Bple.org',
    'https://example.org/\u202Egro.live',
    'https://example.org\u2066/a\u2069',
    'https://example.org\uFEFF.evil.test',
    'https://example.org\u00AD.evil.test',
    'https://example.org\u3164.evil.test',
    'https://example.org@evil.test',
    'https://example.org:pass@evil.test',
    'https://example.org\\@evil.test',
    'https://ехample.org',
    'https://example。org',
    'http://0x7f.1',
    'http://2130706433',
  ])
    expect([text, links(text)]).toEqual([text, []]);
});
