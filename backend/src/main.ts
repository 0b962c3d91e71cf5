import { nodeVersionProblem } from './config/node-version.js';

const problem = nodeVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { run } = await import('./run.js');
await run();
