/**
 * `node e2e/bench/first-load.ts`: what an employee's browser loads first, which is the JavaScript and styles of
 * `frontend/dist` that index.html asks for and those of the employee's shell, with everything they import at once,
 * as they travel (gzip). Fails where react-admin or MUI is among them, or where it is more than the limit.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';

const dist = new URL('../../frontend/dist/', import.meta.url);
/** Texts that only these libraries' code holds. */
const heavy: Record<string, RegExp> = {
  'react-admin': /RaLayout|RaDatagrid|ra\.action\./,
  MUI: /MuiButton|MuiPaper|mui-/,
};

/** Of JavaScript, as it travels. */
export const LIMIT_BYTES = 155_000;

/** Files by what index.html names: its own, and the hint of what the employee's shell needs. */
async function filesOfFirstLoad(): Promise<string[]> {
  const page = await readFile(new URL('index.html', dist), 'utf8');
  const own = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const hints = JSON.parse(/var h=(\{.*?\}),r=/.exec(page)![1]!) as { employee: string[] };
  const files = new Set([...own, ...hints.employee]);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(new URL(file, dist), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      files.add(`assets/${name}`);
  }
  return [...files];
}

/** The files with their sizes, and the libraries that should not be there. */
export async function firstLoad() {
  const files = await Promise.all(
    (await filesOfFirstLoad()).map(async (file) => {
      const content = await readFile(new URL(file, dist));
      const found = Object.keys(heavy).filter((name) => heavy[name]!.test(content.toString()));
      return { file, gzip: gzipSync(content, { level: 6 }).length, found };
    }),
  );
  const total = (ext: string): number =>
    files.filter(({ file }) => file.endsWith(ext)).reduce((sum, { gzip }) => sum + gzip, 0);
  return {
    js: total('.js'),
    css: total('.css'),
    files,
    found: [...new Set(files.flatMap(({ found }) => found))],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const { js, css, files, found } = await firstLoad();
  console.table(files.map(({ file, gzip }) => ({ file, 'kB gzip': (gzip / 1000).toFixed(1) })));
  console.log(
    `Employee's first load: ${(js / 1000).toFixed(1)} kB of JavaScript, ${(css / 1000).toFixed(1)} kB of styles`,
  );
  if (found.length > 0) console.error(`It holds ${found.join(' and ')}.`);
  if (js > LIMIT_BYTES) console.error(`It is more than ${LIMIT_BYTES / 1000} kB of JavaScript.`);
  process.exitCode = found.length > 0 || js > LIMIT_BYTES ? 1 : 0;
}
