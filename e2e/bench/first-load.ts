/**
 * `node e2e/bench/first-load.ts`: the gzipped size of an employee's first load from `frontend/dist`. It consists of
 * the scripts and styles of index.html and of the employee's pages, with their static imports. Fails if it contains
 * react-admin or MUI, or exceeds the limit.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';

type Role = 'employee' | 'employer';

const dist = new URL('../../frontend/dist/', import.meta.url);
/** Strings that occur only in the code of these libraries. */
const heavy: Record<string, RegExp> = {
  'react-admin': /RaLayout|RaDatagrid|ra\.action\./,
  MUI: /MuiButton|MuiPaper|mui-/,
};

/** Limit of gzipped JavaScript. */
export const LIMIT_BYTES = 156_900;

/** Returns the files that index.html names for a role, with their static imports. */
async function filesOfFirstLoad(role: Role): Promise<string[]> {
  const page = await readFile(new URL('index.html', dist), 'utf8');
  const own = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const hints = JSON.parse(/var h=(\{.*?\}),r=/.exec(page)![1]!) as Record<Role, { files: string[] }>;
  const files = new Set([...own, ...hints[role].files]);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(new URL(file, dist), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      files.add(`assets/${name}`);
  }
  return [...files];
}

/** Returns the files with their sizes, and the libraries that must not be among them. */
export async function measureFirstLoad(role: Role = 'employee') {
  const files = await Promise.all(
    (await filesOfFirstLoad(role)).map(async (file) => {
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
  const { js, css, files, found } = await measureFirstLoad();
  console.table(files.map(({ file, gzip }) => ({ file, 'kB gzip': (gzip / 1000).toFixed(1) })));
  console.log(
    `Employee's first load: ${(js / 1000).toFixed(1)} kB of JavaScript, ${(css / 1000).toFixed(1)} kB of styles`,
  );
  if (found.length > 0) console.error(`The first load contains ${found.join(' and ')}.`);
  if (js > LIMIT_BYTES) console.error(`The first load is more than ${LIMIT_BYTES / 1000} kB of JavaScript.`);
  process.exitCode = found.length > 0 || js > LIMIT_BYTES ? 1 : 0;
}
