import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../src/', import.meta.url));
const contracts = fileURLToPath(new URL('../../backend/src/', import.meta.url));
/** The package exports only its development build, which contains warnings for developers. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));

/** The targets of the client's imports. */
export const resolve = {
  // The backend imports end in .js, like its compiled files. Here they resolve to TypeScript.
  alias: [
    { find: /^@\//, replacement: client },
    { find: /^@contract\/(.*)\.js$/, replacement: `${contracts}$1.ts` },
    { find: /^react-router$/, replacement: `${router}index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
    // The default builds of these packages are for ES5 and larger.
    { find: /^class-(validator|transformer)$/, replacement: 'class-$1/esm2015/index.js' },
  ],
};
