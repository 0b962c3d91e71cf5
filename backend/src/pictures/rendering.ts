import sharp, { type Sharp } from 'sharp';

/** A picture ready to be stored. */
export interface RenderedPicture {
  type: 'image/webp' | 'image/png';
  bytes: Buffer;
}

/** What a picture of a person is of; a person has at most one of each. */
export type PictureKind = 'profile' | 'badge';

const QUALITY = 80;

/** How each kind is stored: a square for a face, all of a badge. */
export const RENDER: Record<PictureKind, (picture: Sharp) => Promise<RenderedPicture>> = {
  profile: (picture) => webp(picture.resize(256, 256, { fit: 'cover' })),
  badge: (picture) => webp(picture.resize(1_200, 1_200, { fit: 'inside', withoutEnlargement: true })),
};

async function webp(picture: Sharp): Promise<RenderedPicture> {
  return { type: 'image/webp', bytes: await picture.webp({ quality: QUALITY }).toBuffer() };
}

/** A logo travels with every sign-in: 32 kB as a data URL. */
export const LOGO_BYTES_MAX = 24_000;
const LOGO = { width: 400, height: 160 };
/** Tried in turn until the bytes fit; the last fits whatever is drawn. */
const LOGO_QUALITIES = [
  { scale: 1, quality: 80 },
  { scale: 1, quality: 50 },
  { scale: 0.5, quality: 60 },
  { scale: 0.25, quality: 40 },
];

/** A logo within 400 x 160: a PNG where that is small, as most logos are, else a WebP. */
export async function renderLogo(picture: Sharp): Promise<RenderedPicture> {
  const { data, info } = await picture
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  const png = await pixels().png({ palette: true, compressionLevel: 9 }).toBuffer();
  if (png.length <= LOGO_BYTES_MAX) return { type: 'image/png', bytes: png };
  let bytes = png;
  for (const { scale, quality } of LOGO_QUALITIES) {
    const width = Math.max(1, Math.round(info.width * scale));
    bytes = await pixels().resize({ width }).webp({ quality, alphaQuality: quality }).toBuffer();
    if (bytes.length <= LOGO_BYTES_MAX) break;
  }
  return { type: 'image/webp', bytes };
}
