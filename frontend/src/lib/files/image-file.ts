import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@contract/pictures/pictures.contract.js';

/** The media types of pictures. The server reads these four. */
export const IMAGE_TYPES: readonly string[] = PICTURE_TYPES.map((type) => `image/${type}`);
/** Larger photos are refused without trying to reduce them. */
const OPEN_MAX_BYTES = 30 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

/** The reason why a chosen file is refused. */
export type ImageRefusal = 'not-an-image' | 'too-large';

export class ImageRefused extends Error {
  constructor(readonly why: ImageRefusal) {
    super(why);
    this.name = 'ImageRefused';
  }
}

export interface ImageRules {
  /** The maximum length of the longer side in pixels. Larger pictures are reduced before the upload. */
  maxSide: number;
  /** True for photos from phones: a file over 2 MB is reduced instead of refused. */
  shrinkLarge?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** Returns the size of a picture within a square of `maxSide`, never enlarged. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const factor = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Checks a file before it is opened. Null if its type and size are acceptable. */
export function imageFileProblem(
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

function redraw(bitmap: ImageBitmap, size: Size, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

async function shrink(file: File, maxSide: number): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new ImageRefused(file.size > PICTURE_BYTES_MAX ? 'too-large' : 'not-an-image');
  }
  const size = fitWithin(bitmap, maxSide);
  const fits = size.width === bitmap.width && size.height === bitmap.height;
  try {
    if (fits && file.size <= PICTURE_BYTES_MAX) return file;
    // PNG keeps transparency. A JPEG has none.
    const type = file.type === 'image/jpeg' ? file.type : 'image/png';
    return (await redraw(bitmap, size, type)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** Returns a chosen file as a data URL within the size limit. Rejects with `ImageRefused`. */
export async function readImage(file: File, rules: ImageRules): Promise<string> {
  const refusal = imageFileProblem(file, rules);
  if (refusal) throw new ImageRefused(refusal);
  const picture = await shrink(file, rules.maxSide);
  if (picture.size > PICTURE_BYTES_MAX) throw new ImageRefused('too-large');
  return dataUrl(picture);
}
