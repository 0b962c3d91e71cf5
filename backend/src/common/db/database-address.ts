/** The address of PostgreSQL: a server's URL, or the embedded server's socket folder. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export const DATABASE_ADDRESS = Symbol('DATABASE_ADDRESS');
