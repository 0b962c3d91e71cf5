import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { basename } from 'node:path';
import { modulesNamed } from '../../modules-named.js';

const FILES = modulesNamed('Migration*.js', '../../../../migrations/', import.meta.url);

/**
 * A migration. `isCompatible` tells whether the release before it runs on the new schema: it adds only what that release
 * ignores. A migration that removes something is compatible once the release before it no longer uses that.
 */
export type MigrationClass = Constructor<Migration> & { readonly isCompatible?: boolean };

/** The names of all migrations, oldest first. Each migration has the name of its file. */
export const MIGRATION_NAMES = Object.keys(FILES).map(migrationName);

/** Migrations that were released with a time that is invalid or used twice, and their names now. */
export const RENAMED_MIGRATIONS: Readonly<Record<string, string>> = {
  Migration20261122180000_withdrawn_notifications: 'Migration20261122180100_withdrawn_notifications',
  Migration20261122236000_push_order: 'Migration20261122235100_push_order',
  Migration20261122236100_undo_time: 'Migration20261122235200_undo_time',
  Migration20261122236200_pushed_at: 'Migration20261122235300_pushed_at',
  Migration20261122236300_changed_notifications: 'Migration20261122235400_changed_notifications',
  Migration20261122236400_changed_notifications_index: 'Migration20261122235500_changed_notifications_index',
  Migration20261122237000_announcement_lists: 'Migration20261122235600_announcement_lists',
  Migration20261122237100_unassigned_tasks: 'Migration20261122235700_unassigned_tasks',
  Migration20261122237200_former_employees: 'Migration20261122235800_former_employees',
  Migration20261122237300_template_days: 'Migration20261122235900_template_days',
  Migration20261122237400_template_names: 'Migration20261123000000_template_names',
  Migration20261122238000_mailed_shifts: 'Migration20261123000100_mailed_shifts',
  Migration20261122239000_written_words: 'Migration20261123000200_written_words',
};

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
