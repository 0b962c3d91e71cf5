/**
 * Bundles the compiled server and its packages into one file of `backend/dist/bundle`. Node needs longer to find and link
 * three thousand files than to run them (docs/decisions/0022-the-server-ships-as-one-file.md).
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { packagesLeftOut } from './bundle-packages.mjs';
import { inProject } from './project.mjs';

const packages = packagesLeftOut.map((name) => new RegExp(`^${name}(/|$)`));
/** Optional packages of libraries. The server does not have them. */
const notInstalled = [/^@nestjs\/microservices/, /^@fastify\//, /^pg-native$/];

const call = /modulesNamed\('([^']+)', '([^']+)', import\.meta\.url\)/g;

/** Replaces a call of `modulesNamed` with the list of modules that it finds, so that the bundle contains them. */
function listModules(code, id) {
  return code.replaceAll(call, (_, pattern, folder) => {
    const below = join(dirname(id), folder);
    const files = globSync(pattern, { cwd: below }).sort();
    if (files.length === 0) throw new Error(`${id} finds nothing by ${pattern}.`);
    const load = (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(join(below, file))})`;
    return `({ ${files.map(load).join(', ')} })`;
  });
}

const compiled = inProject('backend/dist/');
const noLines = { version: 3, sources: [], names: [], mappings: '' };

/** Loads the source maps of our own code, so that errors name source lines. Maps of packages would slow down the start. */
const read = {
  name: 'compiled files and packages',
  load: {
    filter: { id: /\.[cm]?js$/ },
    handler: async (id) => {
      const code = await readFile(id, 'utf8');
      if (!id.startsWith(compiled)) return { code, map: noLines };
      return { code: listModules(code, id), map: JSON.parse(await readFile(`${id}.map`, 'utf8')) };
    },
  },
};

/** Bundles a module and its imports into one file. */
async function bundle(file, external) {
  const made = await rolldown({
    input: inProject('backend/dist/src', file),
    platform: 'node',
    external,
    plugins: [read],
    logLevel: 'warn',
  });
  await made.write({
    file: inProject('backend/dist/bundle', file),
    codeSplitting: false,
    // Nest, the ORM and the API document use the names of classes.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await made.close();
}

// The check of Node's version runs first, in a file that an old Node can read.
await bundle('main.js', ['./run.js']);
await bundle('run.js', [...packages, ...notInstalled]);
