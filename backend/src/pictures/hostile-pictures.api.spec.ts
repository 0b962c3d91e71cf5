import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../../test/fuzz/operations.js';
import sharp, { type Metadata } from 'sharp';
import {
  bytesOf,
  chunk,
  dataUrl,
  INTERLACED,
  movingGif,
  movingPng,
  noisy,
  pictureOf,
  plain,
  pngOf,
} from '../../test/images.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { Person } from '../../test/people.js';
import {
  NOT_A_PICTURE,
  PICTURE_BYTES_MAX,
  PICTURE_INTERLACED,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_LONG,
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_UNREADABLE,
} from './pictures.contract.js';

const ASF = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(39)]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('invalid and malicious pictures', () => {
  let boss: Person;
  let employee: Person;
  let photo: Buffer;
  const t = withTestApp(async () => {
    boss = await t.employer();
    employee = await boss.invite();
  });
  beforeAll(async () => {
    photo = await noisy(300, 200).jpeg().toBuffer();
  });

  /** The three routes that accept pictures, each with its field. */
  const routes = [
    ['companyLogo', (url: string) => boss.patch('/company-branding', { companyName: 'A', companyLogo: url })],
    ['profileImageUrl', (url: string) => employee.patch('/auth/user', { profileImageUrl: url })],
    ['badgePhotoUrl', (url: string) => employee.patch('/auth/user/badge', { badgePhotoUrl: url })],
  ] as const;

  async function refused(url: string, sentence: string): Promise<void> {
    for (const [field, send] of routes) {
      const { status, body } = await send(url);
      expect({ field, status, body: body as unknown }).toEqual({
        field,
        status: 400,
        body: expect.objectContaining({ message: sentence, errors: { [field]: sentence } }),
      });
    }
    const stored = await t.sql(
      `select id::text from pictures union all select logo from companies where logo is not null`,
    );
    expect(stored).toEqual([]);
  }

  it.each([
    ['an HTML page with the type of a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with the type of a picture', SVG],
    ['an archive with the type of a picture', Buffer.from('504b03040a00000000', 'hex')],
    ['55 bytes of ASF', ASF],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['one byte', Buffer.from('a')],
  ])('refuses %s', async (_name, bytes) => {
    await refused(dataUrl(bytes), NOT_A_PICTURE);
  });

  it.each(['https://x.example/y.png', '/api/logout', 'javascript:alert(1)', dataUrl(SVG, 'image/SVG+XML')])(
    'refuses %s',
    async (url) => {
      await refused(url, NOT_A_PICTURE);
    },
  );

  it.each([
    ['30,000 x 30,000 pixels', () => pngOf(30_000, 30_000), PICTURE_TOO_LONG],
    ['a JPEG that is too long', () => plain(20_000, 2).jpeg().toBuffer(), PICTURE_TOO_LONG],
    ['a very wide PNG', () => plain(1_000_000, 10).png().toBuffer(), PICTURE_TOO_LONG],
    ['too many pixels', () => pngOf(5_001, 5_000), PICTURE_TOO_MANY_PIXELS],
    ['an interlaced PNG above 4 megapixels', () => INTERLACED.png(2_001, 2_000), PICTURE_INTERLACED],
    ['the largest interlaced PNG', () => INTERLACED.png(5_000, 5_000), PICTURE_INTERLACED],
    ['a progressive JPEG above 4 megapixels', () => INTERLACED.jpeg(2_000, 2_001), PICTURE_INTERLACED],
    ['an interlaced GIF above 4 megapixels', () => INTERLACED.gif(4_001, 1_000), PICTURE_INTERLACED],
    ['fewer rows than the header states', () => pngOf(4_000, 4_000, 10), PICTURE_UNREADABLE],
    ['no width', () => pngOf(0, 10, 10), PICTURE_UNREADABLE],
    ['half a PNG', async () => half(await noisy(100, 100).png().toBuffer()), PICTURE_UNREADABLE],
    ['half a JPEG', () => half(photo), PICTURE_UNREADABLE],
    ['half a WebP', async () => half(await noisy(100, 100).webp().toBuffer()), PICTURE_UNREADABLE],
    ['half a GIF', async () => half(await noisy(100, 100).gif().toBuffer()), PICTURE_UNREADABLE],
    ['only the signature of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex'), PICTURE_UNREADABLE],
    ['an SVG after a GIF signature', () => Buffer.concat([Buffer.from('GIF89a'), SVG]), PICTURE_UNREADABLE],
  ])('refuses %s', async (_name, make, sentence) => {
    await refused(dataUrl(await make()), sentence);
  });

  it('refuses one byte more than 2 MiB, and a body over 3 MB before reading it', async () => {
    await refused(dataUrl(await pictureOf(PICTURE_BYTES_MAX + 1)), PICTURE_TOO_LARGE);
    const { status, body } = await employee.patch('/auth/user', { profileImageUrl: 'x'.repeat(3_145_728) });
    expect([status, (body as { message: string }).message]).toEqual([413, 'The request is too large']);
  });

  it('accepts long bodies on every route that accepts a picture', async () => {
    const { body } = await t.visitor().get('/docs-json').expect(200);
    const operations = operationsOf(body as OpenAPIObject).filter(({ body: request }) =>
      Object.values(request?.properties ?? {}).some(({ pattern }) => pattern?.includes('data:image')),
    );
    expect(operations.length).toBeGreaterThan(2);
    for (const { method, path } of operations) {
      const long = JSON.stringify({ longer: 'x'.repeat(110_000) });
      const headers = { 'content-type': 'application/json', cookie: boss.cookie() };
      const { status } = await fetch(t.url + path, { method, headers, body: long });
      expect([path, status === 413]).toEqual([path, false]);
    }
  });

  it('answers 404 for a method that the route does not have', async () => {
    const answer = await fetch(`${boss.url}/api/company-branding`, { method: 'OPTIONS' });
    expect(answer.status).toBe(404);
  });

  it('refuses long bodies on other routes and without a session', async () => {
    const long = { profileImageUrl: 'x'.repeat(110_000), firstName: 'A' };
    await boss.patch('/company', long).expect(413);
    await boss.patch(`/employees/${employee.id}`, long).expect(413);
    await boss.post('/auth/user', long).expect(413);
    await t.visitor().patch('/auth/user', long).expect(413);
    await employee.patch('/auth/user', long).expect(400);
  });

  describe('unusual but harmless pictures', () => {
    async function shown(bytes: Buffer, type?: string): Promise<{ bytes: Buffer; info: Metadata }> {
      const { body } = await employee
        .patch('/auth/user/badge', { badgePhotoUrl: dataUrl(bytes, type) })
        .expect(200);
      const address = (body as { badgePhotoUrl: string }).badgePhotoUrl.replace('/api', '');
      const drawn = (await employee.get(address).responseType('blob').expect(200)).body as Buffer;
      return { bytes: drawn, info: await sharp(drawn).metadata() };
    }

    it('accepts exactly 2 MiB, and removes data after the picture', async () => {
      const drawn = await shown(await pictureOf(PICTURE_BYTES_MAX));
      expect(drawn.info).toMatchObject({ format: 'webp', width: 64, height: 64 });
      expect(drawn.bytes.length).toBeLessThan(2_000);
    });

    it.each([
      ['a PNG', () => movingPng(10_000)],
      ['a GIF', () => movingGif(10_000)],
    ])('keeps only the first of 10,000 frames of %s', async (_name, make) => {
      const { info } = await shown(make());
      expect(info).toMatchObject({ format: 'webp', width: 1, height: 1 });
      expect(info.pages ?? 1).toBe(1);
    });

    it('detects the type from the content, not from the stated type', async () => {
      expect((await shown(photo, 'image/gif')).info).toMatchObject({ width: 300, height: 200 });
    });

    it('rotates a photo upright and removes its location', async () => {
      const gps = { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' };
      const taken = await sharp(photo)
        .withExif({ IFD0: { Copyright: 'Sam' }, IFD3: gps })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { bytes, info } = await shown(taken);
      expect(info).toMatchObject({ width: 200, height: 300 });
      expect([info.exif, info.icc, info.xmp, info.iptc, info.orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.toString('latin1')).not.toMatch(/EXIF|GPS|Sam/);
    });

    it('removes a page that is hidden in the text of a picture', async () => {
      const polyglot = pngOf(8, 8, 8, [chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))]);
      expect(polyglot.toString('latin1')).toContain('script');
      expect((await shown(polyglot)).bytes.toString('latin1')).not.toContain('script');
    });

    it.each(Object.entries(INTERLACED))('takes an interlaced %s of 4 megapixels', async (_name, make) => {
      expect((await shown(await make(2_000, 2_000))).info).toMatchObject({ width: 1_200, height: 1_200 });
    });

    it('reduces the largest pictures', async () => {
      expect((await shown(pngOf(5_000, 5_000))).info).toMatchObject({ width: 1_200, height: 1_200 });
      expect((await shown(pngOf(16_000, 1_500))).info).toMatchObject({ width: 1_200, height: 113 });
    });
  });

  describe('a logo', () => {
    async function branded(bytes: Buffer): Promise<string> {
      const { body } = await boss
        .patch('/company-branding', { companyName: 'A', companyLogo: dataUrl(bytes) })
        .expect(200);
      return (body as { companyLogo: string }).companyLogo;
    }

    it('is a small PNG that keeps its proportions and transparency', async () => {
      const logo = await branded(await plain(800, 200).png().toBuffer());
      expect(logo).toMatch(/^data:image\/png;base64,/);
      expect(await sharp(bytesOf(logo)).metadata()).toMatchObject({
        width: 400,
        height: 100,
        hasAlpha: true,
      });
    });

    it.each([
      ['noise', () => noisy(400, 160).png().toBuffer()],
      ['wide noise', () => noisy(1_200, 300).png().toBuffer()],
      ['a picture of one row', () => plain(4_000, 1).png().toBuffer()],
      ['16 bits per channel', () => noisy(400, 160).toColourspace('rgb16').png().toBuffer()],
      ['a CMYK JPEG', () => noisy(400, 160).toColourspace('cmyk').jpeg().toBuffer()],
    ])('is at most 32 kB: %s', async (_name, make) => {
      const logo = await branded(await make());
      expect(logo.length).toBeLessThanOrEqual(32_100);
      const { width, height } = await sharp(bytesOf(logo)).metadata();
      expect(width <= 400 && height <= 160).toBe(true);
      const { text } = await boss.get('/auth/user').expect(200);
      expect(Buffer.byteLength(text)).toBeLessThan(60_000);
    });
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
