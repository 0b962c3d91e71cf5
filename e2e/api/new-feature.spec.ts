import { spawnSync } from 'node:child_process';
import { appendFile, cp, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const packages = ['node_modules', 'backend/node_modules', 'frontend/node_modules', 'e2e/node_modules'];
const notCopied = new Set(['.git', 'node_modules', 'dist', 'data', 'reports', 'test-results']);
/** Variables of this test's runner, and of the git command whose hook runs it. The copy has its own runner and git. */
const notPassed = /^(TEST_|PW_|PLAYWRIGHT_|GIT_|SPECS_LEFT_OUT$|NODE_OPTIONS$)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !notPassed.test(name)));

// Only guards against hanging, because the feature's tests build the product.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let copy: string;

function run(command: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' });
  return { code: status, output: `${stdout}\n${stderr}` };
}

const script = (name: string, ...args: string[]) => run(process.execPath, `scripts/${name}.mjs`, ...args);

const settings = ['user.name=Muster', 'user.email=muster@example.test', 'commit.gpgsign=false'];
const git = (...args: string[]) => run('git', ...settings.flatMap((setting) => ['-c', setting]), ...args);
const changedFiles = () => git('status', '--porcelain').output.split('\n').filter(Boolean);

/** Expects that a script succeeds. Its output is the error otherwise. */
function expectSuccess({ code, output }: ReturnType<typeof run>): void {
  expect(code, output).toBe(0);
}

test.beforeAll(async () => {
  copy = await temporaryFolder();
  await cp(project, copy, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  for (const path of packages) await symlink(join(project, path), join(copy, path));
  expectSuccess(git('init', '-q'));
  expectSuccess(git('add', '-A'));
  expectSuccess(git('commit', '-q', '-m', 'Copy'));
});

test.afterAll(() => rm(copy, { recursive: true, force: true }));

for (const [args, sentence] of [
  [[], 'Name one record of the feature: npm run new -- incident'],
  [['Incident'], '"Incident" is not a name'],
  [['incident2'], '"incident2" is not a name'],
  [['incidents'], '"incidents" looks like a plural'],
  [['staff', '--plural', 'staff'], 'The plural must differ from "staff"'],
  [['class'], 'uses the word "class" for something else'],
  [['page'], 'uses the word "page" for something else'],
  [['rota'], '"rota" is in use, see backend/src/rotas'],
  [['clock-entry'], '"clock-entry" is in use, see backend/src/clock/entries/clock-entry.entity.ts'],
  [['lot', '--plural', 'bulk'], '"lot" is in use, see e2e/browser/manage-bulk.spec.ts'],
  [['clock-press'], '"clock-press" is in use, see backend/'],
  [['lorry', 'seats'], '"seats" is not a field: write name:text'],
  [['lorry', 'bought:date'], '"bought:date" is not a field'],
  [['lorry', 'depot:venue'], '"depot:venue" is not a field'],
  [['lorry', 'seats:number', 'venue'], 'A record needs a text as its label'],
  [['lorry', 'name:text', 'name:number'], 'The name "name" is in use or reserved'],
  [['lorry', 'lorry:text'], 'The name "lorry" is in use or reserved'],
  [['lorry', 'version:text'], 'The name "version" is in use or reserved'],
  [['lorry', 'name:text', 'view:number'], 'uses the word "view" for something else'],
] as const) {
  test(`refuses "npm run new -- ${args.join(' ')}" with a sentence and writes nothing`, () => {
    const { code, output } = script('new', ...args);
    expect(output).toContain(sentence);
    expect(code).toBe(1);
    expect(changedFiles()).toEqual([]);
  });
}

test('refuses if a file to change has uncommitted changes', async () => {
  await appendFile(join(copy, 'docs/ARCHITECTURE.md'), 'New line\n');
  const { code, output } = script('new', 'leave-policy');
  expect(output).toContain('Commit or undo your changes first');
  expect(output).toContain('docs/ARCHITECTURE.md');
  expect(code).toBe(1);
  expectSuccess(git('checkout', '-q', '.'));
});

/** A feature with the default fields and one with fields of the other kinds. The tests below check both. */
const features = [
  ['leave-policy'],
  ['staff-ferry', 'registration:text', 'colour:text', 'seats:number', 'venue'],
] as const;
for (const args of features) {
  test(`writes a feature with "npm run new -- ${args.join(' ')}", and changes at most eight files`, () => {
    const { code, output } = script('new', ...args);
    expect(code, output).toBe(0);
    const changed = changedFiles().filter((line) => line.startsWith(' M '));
    for (const line of changed) expect(output).toContain(line.slice(3));
    expect(changed.length).toBeLessThanOrEqual(8);
    const written = git('ls-files', '--modified', '--others', '--exclude-standard', '--deduplicate').output;
    expectSuccess(script('lint', ...written.trim().split('\n')));
    const added = git('ls-files', '--others', '--exclude-standard').output.trim().split('\n');
    const ofTemplate = ['-e', 'sample', '-e', '/\\* each', '-e', '/\\* end'];
    expect(git('grep', '--untracked', '-il', ...ofTemplate, '--', ...added).output.trim()).toBe('');
    expect(script('new', ...args).output).toContain(`"${args[0]}" is in use`);
    expectSuccess(git('add', '-A'));
    expectSuccess(git('commit', '-q', '-m', 'Feature'));
  });
}

test('writes features whose types pass all checks', () => {
  // The tests below check the server's types when they build it.
  expectSuccess(script('typecheck', 'frontend', 'e2e'));
});

/** Every run compiles the feature, so each takes as many specs as it can. */
const wholeSpecs = [
  'leave-policies',
  'staff-ferries',
  'product/companies',
  'product/constraints',
  'product/demo.spec',
  'product/names',
  'product/relations',
  'text-records',
  'replaced-kinds',
  'company-export-columns',
  'table-types',
  'api/openapi',
];
const specsOfAllRoutes = ['permission-matrix', 'bad-input', 'product/lists'];
for (const args of [wholeSpecs, [...specsOfAllRoutes, '-t', 'leave-policies|staff-ferries|every route']]) {
  test(`writes features that pass "npm run test:one -- ${args.join(' ')}"`, () => {
    const { code, output } = script('test-one', ...args);
    expect(code, output).toBe(0);
    expect(output).toMatch(/[1-9]\d* passed/);
  });
}
