import {
  PICTURE_INTERLACED,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  PICTURE_TOO_LONG,
  PICTURE_TOO_MANY_PIXELS,
  type PictureType,
} from './pictures.contract.js';

/** How files of each kind begin: these bytes at these places. */
const BEGINNINGS: Record<PictureType, Record<number, string>[]> = {
  png: [{ 0: '89504e470d0a1a0a' }],
  jpeg: [{ 0: 'ffd8ff' }],
  webp: [{ 0: hex('RIFF'), 8: hex('WEBP') }],
  gif: [{ 0: hex('GIF87a') }, { 0: hex('GIF89a') }],
};

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function hex(text: string): string {
  return hexOf(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}

/** What a file really is, whatever it is called; null when it is none of ours. */
export function typeOf(bytes: Uint8Array): PictureType | null {
  const beginning = hexOf(bytes.subarray(0, 12));
  const isLike = (pieces: Record<number, string>) =>
    Object.entries(pieces).every(([place, piece]) => beginning.startsWith(piece, Number(place) * 2));
  const types = Object.keys(BEGINNINGS) as PictureType[];
  return types.find((type) => BEGINNINGS[type].some(isLike)) ?? null;
}

/** Why a picture of this size is not opened, or null when it is. What is thin and endless costs as much as what is big. */
export function sizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) > PICTURE_SIDE_MAX) return PICTURE_TOO_LONG;
  return width * height > PICTURE_PIXELS_MAX ? PICTURE_TOO_MANY_PIXELS : null;
}

/** Why an interlaced picture is not opened: all of it must be held, and gone through again and again. */
export function interlaceProblem(
  { width, height, isProgressive }: { width: number; height: number; isProgressive: boolean },
  pixelsMax: number,
): string | null {
  return isProgressive && width * height > pixelsMax ? PICTURE_INTERLACED : null;
}
