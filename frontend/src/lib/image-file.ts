import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@contract/pictures/pictures.contract.js';

/** What pictures may be, as files are called: the server reads these four. */
export const IMAGE_TYPES: readonly string[] = PICTURE_TYPES.map((type) => `image/${type}`);
/** A photo of this size is not even opened to make it smaller. */
const OPEN_MAX_BYTES = 30 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

/** Why a chosen file is no picture for us. */
export type ImageRefusal = 'not-an-image' | 'too-large';

export class ImageRefused extends Error {
  constructor(readonly why: ImageRefusal) {
    super(why);
    this.name = 'ImageRefused';
  }
}

export interface ImageRules {
  /** The longer side, in pixels, that is enough; larger pictures are made smaller before they travel. */
  maxSide: number;
  /** True for photos from phones: a file of more than 2 MB is made smaller instead of being refused. */
  shrinkLarge?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** The size of a picture within a square of `maxSide`, never enlarged. */
export function fitted({ width, height }: Size, maxSide: number): Size {
  const factor = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** What can be told before the file is opened; null when nothing speaks against it. */
export function refusalOf(
  file: { type: string; size: number },
  { shrinkLarge = false }: Pick<ImageRules, 'shrinkLarge'> = {},
): ImageRefusal | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'not-an-image';
  return file.size > (shrinkLarge ? OPEN_MAX_BYTES : PICTURE_BYTES_MAX) ? 'too-large' : null;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ImageRefused('not-an-image')));
    reader.readAsDataURL(blob);
  });
}

function redrawn(bitmap: ImageBitmap, size: Size, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

async function smaller(file: File, maxSide: number): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new ImageRefused(file.size > PICTURE_BYTES_MAX ? 'too-large' : 'not-an-image');
  }
  const size = fitted(bitmap, maxSide);
  const fits = size.width === bitmap.width && size.height === bitmap.height;
  try {
    if (fits && file.size <= PICTURE_BYTES_MAX) return file;
    // Only a JPEG has no see-through parts to keep.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png';
    return (await redrawn(bitmap, size, type)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** A chosen file as a data URL that is small enough to travel; rejects with `ImageRefused`. */
export async function readImage(file: File, rules: ImageRules): Promise<string> {
  const refusal = refusalOf(file, rules);
  if (refusal) throw new ImageRefused(refusal);
  const picture = await smaller(file, rules.maxSide);
  if (picture.size > PICTURE_BYTES_MAX) throw new ImageRefused('too-large');
  return dataUrl(picture);
}
