import type { Rolldown } from 'vite';

type ModuleInfo = (id: string) => Rolldown.ModuleInfo | null;

/** The entry modules of each part of the client, by path. */
export interface ClientParts {
  /** The first script of the page. */
  main: string;
  employee: string;
  employer: string;
  /** The sections of the employer's dashboard. */
  dashboard: string;
  /** Pages that both roles open first. */
  first: readonly string[];
  /** The management pages: their frame, and the paths of the pages. */
  manage: string;
  pages: RegExp;
  /** The packages that rate passwords. Their list of common passwords is larger than the client. */
  passwords: string;
}

/**
 * Names the chunk of each module, so that a page loads a few large files instead of a hundred small ones.
 * Employees load nothing that only employers need. A module of a single later part keeps a chunk of its own.
 */
export function chunkNames(parts: ClientParts) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: { getModuleInfo: ModuleInfo }): string | null => {
    if (id.includes(parts.passwords)) return 'passwords';
    names ??= nameModules(parts, (module) => graph.getModuleInfo(module));
    return names.get(id) ?? null;
  };
}

function nameModules(parts: ClientParts, info: ModuleInfo): Map<string, string> {
  const main = importsOf([parts.main], info);
  const employee = importsOf([parts.employee], info);
  const employer = importsOf([parts.employer], info);
  const dashboard = importsOf([parts.dashboard], info);
  const first = importsOf([parts.employer, ...parts.first], info);
  const employers = importsOf([parts.employer], info, { later: true });
  const employees = importsOf([parts.employee], info, { later: true });
  const whole = importsOf([parts.main], info, { later: true });
  const pages = [...whole].filter((id) => parts.pages.test(id));
  const manage = importsOf([parts.manage, ...pages], info);
  const employersOwn = [parts.employer, parts.dashboard, parts.manage, ...pages];
  const withoutEmployers = importsOf([parts.main], info, { later: true, except: employersOwn });
  const shells = new Set([parts.employee, ...employersOwn]);
  const later = [...laterParts(whole, info)]
    .filter((id) => !shells.has(id))
    .map((id) => importsOf([id], info));
  const timesIn = (id: string, sets: readonly Set<string>[]): number =>
    sets.filter((set) => set.has(id)).length;

  const nameOf = (id: string): string | null => {
    if (main.has(id)) return 'main';
    if (employee.has(id)) return employers.has(id) ? 'shell' : 'employee';
    if (withoutEmployers.has(id) && timesIn(id, [...later, manage, employer, dashboard]) > 1) {
      if (!employers.has(id)) return 'employee-parts';
      if (first.has(id)) return 'first-parts';
      return dashboard.has(id) ? 'dashboard-parts' : 'parts';
    }
    if (employees.has(id) && !employers.has(id)) return 'employee-parts';
    if (withoutEmployers.has(id)) return null;
    if (employer.has(id)) return 'employer';
    if (dashboard.has(id)) return 'dashboard';
    if (timesIn(id, [...later, manage]) > 1) return 'employer-parts';
    return manage.has(id) ? 'manage' : null;
  };
  const names = new Map<string, string>();
  for (const id of whole) {
    const name = nameOf(id);
    if (name) names.set(id, name);
  }
  return names;
}

/** Returns the modules that the given ones import, including themselves. `later` includes dynamic imports. */
function importsOf(
  starts: readonly string[],
  info: ModuleInfo,
  { later = false, except = [] as string[] } = {},
): Set<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (except.includes(id) || found.has(id)) continue;
    found.add(id);
    const module = info(id);
    left.push(...(module?.importedIds ?? []), ...(later ? (module?.dynamicallyImportedIds ?? []) : []));
  }
  return found;
}

/** Returns the modules that are imported dynamically. */
function laterParts(modules: ReadonlySet<string>, info: ModuleInfo): Set<string> {
  return new Set([...modules].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []));
}
