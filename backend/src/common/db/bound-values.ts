import type { Configuration, Dictionary, Transaction } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { moreInsertsFollow } from './inserts-of-a-flush.js';
import { sendWithNextStatement } from './pipelined-client.js';
import { isOnlyCommitLeft } from './transaction-ends.js';

type Execute = PostgreSqlConnection['execute'];

/**
 * Sends the values of the unit of work as parameters. The ORM writes them into the statement's text, so that PostgreSQL
 * would parse and plan each one again.
 * A statement with a value that cannot be a parameter is sent in the ORM's way.
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
      transaction && isBareInsert(query) && (moreInsertsFollow(transaction) || isOnlyCommitLeft(transaction));
    const text = typeof query === 'string' && Array.isArray(params) ? numberParameters(query, values) : null;
    if (text === null) return super.execute(query, params, method, transaction, loggerContext) as Promise<T>;
    await this.ensureConnection();
    return this.executeQuery(text, async () => {
      const runner = (transaction ?? this.getClient()) as Kysely<unknown>;
      const parameters = values.map(toParameter);
      if (mayWait) sendWithNextStatement(parameters);
      const result = await runner.executeQuery(CompiledQuery.raw(text, parameters));
      return this.transformRawResult<T>(result, method);
    });
  }

  /** Throws the converted error of a deferred statement, because its answer arrives with the commit. */
  override async commit(...args: Parameters<PostgreSqlConnection['commit']>): Promise<void> {
    try {
      await super.commit(...args);
    } catch (error) {
      throw this.platform.getExceptionConverter().convertException(error as Error);
    }
  }
}

/** Returns whether the statement is an insert without `returning`. */
function isBareInsert(query: unknown): boolean {
  return typeof query === 'string' && query.startsWith('insert into ') && !query.includes(' returning ');
}

/**
 * Returns the text with $1, $2 ... instead of question marks. Returns null if their number differs from the number of
 * values, or if a value has no form that every column type accepts.
 */
function numberParameters(text: string, values: readonly unknown[]): string | null {
  if (values.length === 0 || !values.every(isSimpleValue)) return null;
  const parts = text.split('?');
  if (parts.length !== values.length + 1) return null;
  return parts.reduce((before, part, n) => `${before}$${n}${part}`);
}

function isSimpleValue(value: unknown): boolean {
  return (
    value === null ||
    value instanceof Date ||
    ['string', 'number', 'boolean', 'bigint'].includes(typeof value)
  );
}

function toParameter(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** The ORM's driver with statements that have parameters. */
export class BindingDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new BindingConnection(config);
  }
}
