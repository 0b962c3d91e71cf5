import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { basename } from 'node:path';
import { modulesNamed } from '../modules-named.js';

const FILES = modulesNamed('Migration*.js', '../../../migrations/', import.meta.url);

export type MigrationClass = Constructor<Migration>;

/** The names of all migrations, oldest first. Each migration has the name of its file. */
export const MIGRATION_NAMES = Object.keys(FILES).map(migrationName);

/** Loads all migrations, oldest first. */
export async function findMigrations(): Promise<MigrationClass[]> {
  return Promise.all(
    Object.entries(FILES).map(async ([file, load]) => {
      const { [migrationName(file)]: migration } = (await load()) as Record<string, MigrationClass>;
      if (!migration) throw new Error(`${file} has no migration of its name.`);
      return migration;
    }),
  );
}

function migrationName(file: string): string {
  return basename(file, '.js');
}
