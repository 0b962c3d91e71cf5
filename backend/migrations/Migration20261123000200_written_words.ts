import { Migration } from '@mikro-orm/migrations';

/**
 * Returns all three-character pieces of a text, each after a mark. The text is split into characters first, because
 * PostgreSQL counts from the start of a text to find a position.
 */
const piecesOf = (mark: string): string => `
language plpgsql immutable parallel safe as $$
declare
  mark text := ${mark};
  pieces text[] := '{}';
  first text;
  second text;
  third text;
begin
  foreach third in array string_to_array(lower(words), null) loop
    if first is not null then pieces := pieces || (mark || first || second || third); end if;
    first := second;
    second := third;
  end loop;
  return nullif(pieces, '{}');
end $$`;

/**
 * Adds an index for searching messages of one thread. With a mark of the company alone, a common word would match
 * messages of all threads.
 * Each message is indexed at once, because every search would read a pending list. Statistics are off, because
 * collecting them would split many messages.
 */
export class Migration20261123000200_written_words extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`create or replace function search_pieces(company uuid, words text) returns text[]
      ${piecesOf('right(company::text, 12)')}`);
    this.addSql(`create or replace function thread_pieces(one uuid, other uuid, words text) returns text[]
      ${piecesOf('right(least(one, other)::text, 6) || right(greatest(one, other)::text, 6)')}`);
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists messages_written');
    this.addSql(`create index concurrently messages_written on messages
      using gin (thread_pieces(sender_id, receiver_id, subject || ' ' || content)) with (fastupdate = off)`);
    this.addSql('alter index messages_written alter column 1 set statistics 0');
    this.addSql('drop index concurrently if exists messages_search');
    this.addSql('reset lock_timeout');
  }
}
