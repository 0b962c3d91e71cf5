import sharp, { type Sharp } from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

/** Returns bytes as a data URL, as a browser reads a file. */
export function dataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Returns the bytes of a data URL. */
export function bytesOf(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Returns a half-transparent picture of one colour. */
export function plain(width: number, height: number): Sharp {
  const background = { r: 200, g: 40, b: 90, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background }, limitInputPixels: false });
}

/** Returns a picture of noise that cannot be compressed. */
export function noisy(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 4);
  let seed = 1;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a chunk of a PNG file. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function numbers(...values: number[]): Buffer {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => data.writeUInt32BE(value, at * 4));
  return data;
}

/** Returns a black-and-white PNG that declares this size and contains `rows` rows of pixels. */
export function pngOf(width: number, height: number, rows = height, between: Buffer[] = []): Buffer {
  const header = Buffer.concat([numbers(width, height), Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  const chunks = [chunk('IHDR', header), ...between, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG, ...chunks]);
}

/** Pictures in interlaced form, as browsers and cameras may save them. */
export const INTERLACED = {
  png: (width: number, height: number) => plain(width, height).png({ progressive: true }).toBuffer(),
  jpeg: (width: number, height: number) => plain(width, height).jpeg({ progressive: true }).toBuffer(),
  gif: (width: number, height: number) => plain(width, height).gif({ progressive: true }).toBuffer(),
};

/** Returns a PNG with an animated pixel and this many frames. */
export function movingPng(frames: number): Buffer {
  const still = pngOf(1, 1);
  const pixel = deflateSync(Buffer.alloc(2));
  const shown = Buffer.from([0, 1, 0, 10, 0, 0]);
  const parts = Array.from({ length: frames }, (_, at) => [
    chunk('fcTL', Buffer.concat([numbers(at * 2, 1, 1, 0, 0), shown])),
    chunk('fdAT', Buffer.concat([numbers(at * 2 + 1), pixel])),
  ]);
  const [header, rest] = [still.subarray(0, 33), still.subarray(33, -12)];
  return Buffer.concat([
    header,
    chunk('acTL', numbers(frames, 0)),
    rest,
    ...parts.flat(),
    still.subarray(-12),
  ]);
}

/** Returns a GIF with an animated pixel and this many frames. */
export function movingGif(frames: number): Buffer {
  const head = Buffer.from('474946383961' + '01000100800000' + '000000ffffff', 'hex');
  const frame = Buffer.from('21f9040001000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')]);
}

/** Returns a valid picture with extra bytes at its end, so that the file has exactly this size. */
export async function pictureOf(bytes: number): Promise<Buffer> {
  const picture = await plain(64, 64).png().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
