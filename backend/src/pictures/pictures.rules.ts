import {
  PICTURE_INTERLACED,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  PICTURE_TOO_LONG,
  PICTURE_TOO_MANY_PIXELS,
  type PictureType,
} from './pictures.contract.js';

/** The first bytes of each file type, as hex by position. */
const BEGINNINGS: Record<PictureType, Record<number, string>[]> = {
  png: [{ 0: '89504e470d0a1a0a' }],
  jpeg: [{ 0: 'ffd8ff' }],
  webp: [{ 0: textToHex('RIFF'), 8: textToHex('WEBP') }],
  gif: [{ 0: textToHex('GIF87a') }, { 0: textToHex('GIF89a') }],
};

function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textToHex(text: string): string {
  return bytesToHex(Uint8Array.from(text, (character) => character.charCodeAt(0)));
}

/** Returns the type of a file from its content, or null if it is not supported. */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  const beginning = bytesToHex(bytes.subarray(0, 12));
  const isLike = (pieces: Record<number, string>) =>
    Object.entries(pieces).every(([place, piece]) => beginning.startsWith(piece, Number(place) * 2));
  const types = Object.keys(BEGINNINGS) as PictureType[];
  return types.find((type) => BEGINNINGS[type].some(isLike)) ?? null;
}

/**
 * Returns why a picture of this size is refused, or null.
 * The side limit exists because a long thin picture needs as much memory as a large one.
 */
export function pictureSizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) > PICTURE_SIDE_MAX) return PICTURE_TOO_LONG;
  return width * height > PICTURE_PIXELS_MAX ? PICTURE_TOO_MANY_PIXELS : null;
}

/**
 * Returns why an interlaced picture is refused, or null.
 * Decoding one needs the whole picture in memory and several passes.
 */
export function interlaceProblem(
  { width, height, isProgressive }: { width: number; height: number; isProgressive: boolean },
  pixelsMax: number,
): string | null {
  return isProgressive && width * height > pixelsMax ? PICTURE_INTERLACED : null;
}
