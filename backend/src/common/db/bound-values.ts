import type { Configuration, Dictionary, Transaction } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { moreInsertsFollow } from './inserts-of-a-flush.js';
import { waitWithNext } from './pipelined-client.js';
import { isAtItsEnd } from './transaction-ends.js';

type Execute = PostgreSqlConnection['execute'];

/**
 * Sends the values of the unit of work as parameters. The ORM itself writes them into the text of each statement, which
 * PostgreSQL then parses and plans anew every time. A statement with a value that has no plain form as a parameter goes
 * as the ORM would send it.
 */
class BindingConnection extends PostgreSqlConnection {
  override async execute<T>(
    query: Parameters<Execute>[0],
    params: readonly unknown[] | Dictionary<unknown> = [],
    method: Parameters<Execute>[2] = 'all',
    transaction?: Transaction,
    loggerContext?: Parameters<Execute>[4],
  ): Promise<T> {
    const values = params as readonly unknown[];
    const mayWait =
      transaction && isBareInsert(query) && (moreInsertsFollow(transaction) || isAtItsEnd(transaction));
    const text = typeof query === 'string' && Array.isArray(params) ? numbered(query, values) : null;
    if (text === null) return super.execute(query, params, method, transaction, loggerContext) as Promise<T>;
    await this.ensureConnection();
    return this.executeQuery(text, async () => {
      const runner = (transaction ?? this.getClient()) as Kysely<unknown>;
      const parameters = values.map(asParameter);
      if (mayWait) waitWithNext(parameters);
      const result = await runner.executeQuery(CompiledQuery.raw(text, parameters));
      return this.transformRawResult<T>(result, method);
    });
  }

  /** Fails as the statement that failed, where that waited for the end of its transaction. */
  override async commit(...args: Parameters<PostgreSqlConnection['commit']>): Promise<void> {
    try {
      await super.commit(...args);
    } catch (error) {
      throw this.platform.getExceptionConverter().convertException(error as Error);
    }
  }
}

/** An insert of which nothing is read back. */
function isBareInsert(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('insert into ') && !query.includes(' returning ');
}

/** The text with $1, $2 ... for its question marks; null where these are not one for each value, or a value is none that
 * PostgreSQL takes as text for a column of any type. */
function numbered(text: string, values: readonly unknown[]): string | null {
  if (values.length === 0 || !values.every(isPlain)) return null;
  const parts = text.split('?');
  if (parts.length !== values.length + 1) return null;
  return parts.reduce((before, part, n) => `${before}$${n}${part}`);
}

function isPlain(value: unknown): boolean {
  return (
    value === null ||
    value instanceof Date ||
    ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
  );
}

function asParameter(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** The ORM's driver, whose statements carry parameters. */
export class BindingDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BindingConnection(config);
  }
}
