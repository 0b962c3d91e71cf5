/** Writes a compressed copy beside each of the client's files whose name contains its hash. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inProject } from './project.mjs';

/** The next level takes twice as long and saves one per cent. */
const QUALITY = 10;

const ways = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

export async function compressClient() {
  const folder = inProject('frontend/dist/assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  for (const [ending, compress] of Object.entries(ways)) {
    const small = await compress(content);
    if (small.length < content.length) await writeFile(`${path}.${ending}`, small);
  }
}
