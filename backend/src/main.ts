const LEAST = [22, 17] as const;

/** Returns the error for a Node version that is too old, or null. */
function nodeVersionProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return null;
  return `Muster needs Node ${LEAST.join('.')} or later, but this is ${version}. "npm start" brings its own.`;
}

const problem = nodeVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { runProgram } = await import('./run.js');
await runProgram();
