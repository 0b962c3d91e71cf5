/**
 * The address of PostgreSQL: a server's URL, or the embedded server's socket folder. With `schema`, connections use only
 * this schema, as a restore does.
 */
export type DatabaseAddress = (
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string }
) & { schema?: string };

/** Returns the start option that selects the address's schema. */
export function schemaOption({ schema }: DatabaseAddress): string {
  return schema ? `-c search_path=${schema}` : '';
}

export const DATABASE_ADDRESS = Symbol('DATABASE_ADDRESS');
/** The address of the connection that listens to the database's notifications. */
export const LISTEN_ADDRESS = Symbol('LISTEN_ADDRESS');
