/** `npm run stories`: opens the page of component stories, rebuilt as you save. */
import { inProject, programs } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  const config = inProject('frontend/stories/vite.config.ts');
  return runNode([programs.vite, '--config', config, '--open', ...process.argv.slice(2)]);
});
