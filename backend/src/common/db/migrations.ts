import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { readdir } from 'node:fs/promises';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const FILE = /^(Migration\d{14}_\w+)\.js$/;

export type MigrationClass = Constructor<Migration>;

/** The names of all migrations there are, oldest first. Each lies in a file that is named as it is. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).flatMap((file) => FILE.exec(file)?.[1] ?? []).sort();
}

/** All migrations there are, oldest first. */
export async function findMigrations(): Promise<MigrationClass[]> {
  return Promise.all((await migrationNames()).map(load));
}

async function load(name: string): Promise<MigrationClass> {
  const { href } = new URL(`${name}.js`, FOLDER);
  const { [name]: migration } = (await import(href)) as Record<string, MigrationClass>;
  if (!migration) throw new Error(`${name}.js has no migration of its name.`);
  return migration;
}
