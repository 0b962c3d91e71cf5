import { fileURLToPath } from 'node:url';

/** Fonts of the stories. `family` is the name inside the font's files. */
export const fonts = {
  dejavu: { name: 'DejaVu Sans', family: 'DejaVu Sans', file: 'dejavu-sans.conf' },
  liberation: { name: 'Liberation Sans', family: 'Arimo', file: 'liberation-sans.conf' },
  noto: { name: 'Noto Sans', family: 'Noto Sans', file: 'noto-sans.conf' },
} as const;

export type FontName = keyof typeof fonts;

/** Returns the environment of a browser that, on Linux, draws every text in one font. Installed fonts have no effect. */
export function fontEnvironment(font: FontName): NodeJS.ProcessEnv {
  const file = new URL(`../fonts/${fonts[font].file}`, import.meta.url);
  return { ...process.env, FONTCONFIG_FILE: fileURLToPath(file) };
}
