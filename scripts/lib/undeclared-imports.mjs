/** Finds imports of packages that the workspace does not declare. They work only if another workspace installs them. */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { inProject } from './project.mjs';
import { sourcesIn } from './sources.mjs';

const workspaces = ['backend', 'frontend', 'e2e', 'scripts'];
/** Matches the package of an import, an export or a dynamic import. */
const specifiers =
  /^(?:import|export)\b[^;'"]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Returns one line for each file and package that it imports without a declaration. */
export async function findUndeclaredImports() {
  const found = await Promise.all(workspaces.map(undeclaredIn));
  return found.flat();
}

async function undeclaredIn(workspace) {
  const manifest = inProject(workspace === 'scripts' ? 'package.json' : `${workspace}/package.json`);
  const { name, dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  const declared = new Set([
    name,
    ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  ]);
  const files = await sourcesIn(workspace, /\.(tsx?|mjs)$/);
  const lines = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(inProject(file), 'utf8');
      const packages = new Set(
        [...text.matchAll(specifiers)].map((match) => packageOf(match.slice(1).find(Boolean))),
      );
      return [...packages]
        .filter((used) => used !== null && !declared.has(used))
        .map((used) => `${file} imports ${used}, which ${workspace} does not declare.`);
    }),
  );
  return lines.flat();
}

/** Returns the package of an import, or null for files of ours and Node's own modules. */
function packageOf(specifier) {
  if (/^[./]|^@\/|^@contract\/|^virtual:/.test(specifier) || isBuiltin(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
