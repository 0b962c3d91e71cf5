import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from '../support/fixtures.ts';
import { Product } from '../support/product.ts';

const folder = fileURLToPath(new URL('generated-client/', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** The module that uses the generated types. The tests' own type check excludes it. */
interface Driver {
  driveVenues: (
    url: string,
    cookie: string,
    onCall: (operation: string) => void,
  ) => Promise<Record<string, unknown>>;
}

/** Compiles the module that uses the generated types with these types, which it imports as if they were in its folder. */
async function compileWith(types: string, output: string): Promise<void> {
  const config = {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: { rootDirs: [folder, output] },
    include: [folder, output],
  };
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'schema.d.ts'), types);
  await writeFile(join(output, 'tsconfig.json'), JSON.stringify(config));
  await promisify(execFile)(process.execPath, [compiler, '-p', output]);
}

async function documentOf(url: string): Promise<string> {
  return (await fetch(`${url}/api/docs-json`)).text();
}

test('passes the recommended rules of Redocly and Spectral with its document', async () => {
  const product = await Product.start({ env: { PUBLIC_URL: 'https://muster.example.org' } });
  const source = await documentOf(product.url);
  await product.remove();

  const config = await createConfig({ extends: ['recommended'] });
  expect(await lintFromString({ source, config })).toEqual([]);

  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  expect(await spectral.run(source)).toEqual([]);
});

test('compiles a client that is generated from the document, which drives every operation of venues', async ({
  boss,
}) => {
  const source = JSON.parse(await documentOf(boss.url)) as Parameters<typeof openapiTS>[0] & {
    paths: Record<string, object>;
  };
  await compileWith(astToString(await openapiTS(source)), test.info().outputPath('client'));
  const driven: string[] = [];
  const { driveVenues } = (await import(`${folder}venues.ts`)) as Driver;
  const result = await driveVenues(boss.url, boss.cookie, (operation) => driven.push(operation));

  const operations = Object.entries(source.paths)
    .filter(([path]) => path.startsWith('/api/venues'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(new Set(driven)).toEqual(new Set(operations));
  expect(result.found).toEqual([result.added]);
  expect(result.read).toEqual(result.added);
  expect(result.edited).toMatchObject({ notes: 'Ring twice', version: 2 });
  expect(result.replaced).toMatchObject({ notes: 'Ring twice', city: 'York', version: 3 });
  expect(result.deactivated).toMatchObject({ isActive: 0 });
  expect(result.checked).toEqual({ known: [] });
  expect(result.imported).toEqual({ created: 1, known: 0, remaining: [] });
  expect(result.exported).toContain('Dock');
  expect(result.missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(result.stale).toMatchObject({ status: 409, body: { code: 'stale' } });
});
