/**
 * The server as it ships: what tsc wrote and the packages that it needs, in one file of `backend/dist/bundle`, for Node
 * takes longer to find and to link three thousand files than to run them (docs/decisions/0022).
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { leftOut } from './bundle-packages.mjs';
import { inProject } from './project.mjs';

const packages = leftOut.map((name) => new RegExp(`^${name}(/|$)`));
/** Packages that libraries load only if a program has them, which this one does not. */
const notInstalled = [/^@nestjs\/microservices/, /^@fastify\//, /^pg-native$/];

const call = /modulesNamed\('([^']+)', '([^']+)', import\.meta\.url\)/g;

/** A call of `modulesNamed` becomes the list of what it finds, which is in the bundle then. */
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

/** What tsc wrote comes with its maps, so that an error names the line of the source; packages have none to read at a start. */
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

/** Makes one file of a module and of all that it imports. */
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
    // Nest, the ORM and the API's description call things by the names of their classes.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await made.close();
}

// What looks which Node it is comes before all else, in a file that an old one can read.
await bundle('main.js', ['./run.js']);
await bundle('run.js', [...packages, ...notInstalled]);
