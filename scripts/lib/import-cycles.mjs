/** Finds cycles of imports in the client, the demo's seeds, the stories and the scripts, including imports of types and dynamic ones. */
import { importsOf, sourcesIn } from './sources.mjs';

/** The server's folders have an order, and its features may import each other's types. */
const ROOTS = ['frontend/src', 'backend/seeds', 'e2e', 'scripts'];

/** Returns one line for each import that closes a cycle. */
export async function findImportCycles() {
  const found = await Promise.all(ROOTS.map((root) => sourcesIn(root, /\.(tsx?|mjs)$/)));
  const files = found.flat();
  const imports = new Map(
    await Promise.all(
      files.map(async (file) => [withoutEnding(file), (await importsOf(file)).map(withoutEnding)]),
    ),
  );
  const problems = [];
  const done = new Set();
  const visit = (file, path) => {
    const start = path.indexOf(file);
    if (start !== -1) {
      problems.push(`Imports form a cycle: ${[...path.slice(start), file].join(' -> ')}`);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return problems;
}

function withoutEnding(path) {
  return path.replace(/\.(m?js|tsx?)$/, '');
}
