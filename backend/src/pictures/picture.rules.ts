import {
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  PICTURE_TOO_LONG,
  PICTURE_TOO_MANY_PIXELS,
  type PictureType,
} from './pictures.contract.js';

/** How files of each kind begin, as latin-1 text; a dot stands for any byte. */
const BEGINNINGS: Record<PictureType, RegExp> = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
};

/** What a file really is, whatever it is called; null when it is none of ours. */
export function typeOf(bytes: Buffer): PictureType | null {
  const beginning = bytes.toString('latin1', 0, 12);
  const types = Object.keys(BEGINNINGS) as PictureType[];
  return types.find((type) => BEGINNINGS[type].test(beginning)) ?? null;
}

/** Why a picture of this size is not opened, or null when it is. What is thin and endless costs as much as what is big. */
export function sizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) > PICTURE_SIDE_MAX) return PICTURE_TOO_LONG;
  return width * height > PICTURE_PIXELS_MAX ? PICTURE_TOO_MANY_PIXELS : null;
}
