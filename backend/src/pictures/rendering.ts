import sharp, { type Sharp } from 'sharp';

/** A rendered picture that is ready to be stored. */
export interface RenderedPicture {
  type: 'image/webp' | 'image/png';
  bytes: Buffer;
}

/** The kinds of a person's pictures. A person has at most one of each. */
export type PictureKind = 'profile' | 'badge';

const QUALITY = 80;

/** Renders a face as a square and a badge as a whole. */
export const RENDER: Record<PictureKind, (picture: Sharp) => Promise<RenderedPicture>> = {
  profile: (picture) => renderWebp(picture.resize(256, 256, { fit: 'cover' })),
  badge: (picture) => renderWebp(picture.resize(1_200, 1_200, { fit: 'inside', withoutEnlargement: true })),
};

async function renderWebp(picture: Sharp): Promise<RenderedPicture> {
  return { type: 'image/webp', bytes: await picture.webp({ quality: QUALITY }).toBuffer() };
}

/** The current user's answer includes the logo, so it may have 32 kB as a data URL. */
const LOGO_BYTES_MAX = 24_000;
const LOGO = { width: 400, height: 160 };
/** Tried in order until the size fits. The last one fits for every picture. */
const LOGO_QUALITIES = [
  { scale: 1, quality: 80 },
  { scale: 1, quality: 50 },
  { scale: 0.5, quality: 60 },
  { scale: 0.25, quality: 40 },
];

/** Renders a logo within 400 x 160 pixels as a PNG, or as a WebP if the PNG is too large. */
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
