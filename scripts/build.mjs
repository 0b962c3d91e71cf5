/** `npm run build`: builds the server (tsc) and the client (vite), whether or not anything changed. */
import { main } from './lib/run.mjs';
import { buildAndStamp, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await buildAndStamp();
});
