import type { RouteTable } from '../common/routes/routes.contract.js';
import { field, rule } from '../common/fields/index.js';

/** The accepted types of pictures. SVG is excluded because it may contain scripts. */
export const PICTURE_TYPES = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
/** The maximum size of a decoded picture: 2 MiB. */
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
/** The maximum number of pixels: 25 megapixels, any shape. */
export const PICTURE_PIXELS_MAX = 25_000_000;
/** The longest side of a picture, in pixels. */
export const PICTURE_SIDE_MAX = 16_000;

export const NOT_A_PICTURE = 'Please select an image file';
export const PICTURE_TOO_LARGE = 'Please select an image smaller than 2MB';
export const PICTURE_TOO_MANY_PIXELS = 'Please select an image of at most 25 megapixels';
export const PICTURE_TOO_LONG = 'Please select an image of at most 16,000 pixels in width and height';
export const PICTURE_INTERLACED = 'Please select a smaller image, or save this one without interlacing';
export const PICTURE_TOO_SLOW = 'This image takes too long to read. Please select a smaller one.';
export const PICTURES_PENDING = 'Your other images are still being read. Please try again in a moment.';
export const PICTURE_UNREADABLE = 'This image is damaged and cannot be read. Please select another one.';

/** The exact spelling that browsers write: lower case, no parameters, base64. */
const PREFIX = /^data:image\/(?:png|jpeg|webp|gif);base64,/;

/** Returns the base64 text of a picture's data URL, or null if it is none. Surrounding characters are not accepted. */
export function pictureBase64(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const prefix = PREFIX.exec(value.slice(0, 40));
  if (!prefix) return null;
  const text = value.slice(prefix[0].length);
  const end = text.endsWith('==') ? -2 : text.endsWith('=') ? -1 : text.length;
  if (text === '' || text.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(text.slice(0, end))) return null;
  return text;
}

/** Returns the number of bytes that a base64 text encodes. */
function base64ByteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/** Checks a picture's data URL before it is decoded. Null if its form and size are acceptable. */
export function pictureProblem(value: unknown): string | null {
  const text = pictureBase64(value);
  if (text === null) return NOT_A_PICTURE;
  return base64ByteLength(text) > PICTURE_BYTES_MAX ? PICTURE_TOO_LARGE : null;
}

/** A new picture as a data URL. Without the field the picture stays, and null removes it. */
export function pictureField(): PropertyDecorator {
  return field(
    { optional: true, nullable: true },
    rule(pictureProblem, { type: 'string', pattern: PREFIX.source }),
  );
}

export const pictureRoutes = {
  'GET /pictures/:id': { summary: 'Read a picture', file: 'image/webp' },
} satisfies RouteTable;

type PictureRoutes = typeof pictureRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PictureRoutes {}
}
