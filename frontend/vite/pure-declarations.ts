import type { Plugin } from 'vite';

/** Comments, which stay as they are, and calls that declare views in contracts, such as `v.string()`. */
const PARTS = /\/\*[^]*?\*\/|\/\/.*|\b(?:v\.\w+|view|extendedView)\(/g;

/**
 * Marks the declarations of views in contracts as pure, because the client uses only their types. The bundler's option
 * `manualPureFunctions` would also remove calls of packages to their own variables with these names.
 */
export const pureDeclarations: Plugin = {
  name: 'pure-declarations',
  enforce: 'pre',
  transform: {
    filter: { id: /\/backend\/src\/.+\.contract\.ts$/ },
    handler: (code) => ({
      code: code.replace(PARTS, (part) => (part.startsWith('/') ? part : `/* @__PURE__ */ ${part}`)),
      map: null,
    }),
  },
};
