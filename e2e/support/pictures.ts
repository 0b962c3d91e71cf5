import type { Page } from '@playwright/test';

/** A file as `setInputFiles` takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a picture of noise drawn by the browser, as large as a photo. The file extension sets its type. */
export async function drawnPicture(
  page: Page,
  name: string,
  width: number,
  height: number,
): Promise<ChosenFile> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const base64 = await page.evaluate(
    ([type, w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d')!;
      const image = context.createImageData(w, h);
      for (let at = 0; at < image.data.length; at += 1) {
        image.data[at] = at % 4 === 3 ? 255 : 256 * Math.random();
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL(type, 0.95).split(',')[1]!;
    },
    [mimeType, width, height] as const,
  );
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}
