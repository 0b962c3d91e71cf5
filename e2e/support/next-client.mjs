/**
 * `node e2e/support/next-client.mjs FOLDER`: builds the client as a later version of itself, which names itself in what it
 * says of presses that were accepted. Every part that follows from that has another name, and so has its worker.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [, , outDir] = process.argv;
const [said, saidNext] = ["title: 'Clocked ", "title: 'Next: clocked "];

await build({
  root: fileURLToPath(new URL('../../frontend', import.meta.url)),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [
    {
      name: 'next-version',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('/employee/clock/queue.ts') ? code.replaceAll(said, saidNext) : null,
    },
  ],
});
