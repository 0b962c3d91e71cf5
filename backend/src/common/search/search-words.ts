import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The words that are looked up. Further words are ignored. */
const WORDS_MAX = 8;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Returns the words of a text that have a letter or digit. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => LETTER_OR_DIGIT.test(word))
    .slice(0, WORDS_MAX);
}

/** SQL condition for rows whose text has all pieces of the words. `column` is equal to the expression of an index. */
export function hasPieces(companyId: Sql, column: Sql, companyIdValue: string | null, words: string[]): Sql {
  const each = words.map(
    (word) => sql`search_pieces(${companyId}, search_text(${column}))
      @> coalesce(search_pieces(${companyIdValue}::uuid, search_word(${word}::text)), '{}')`,
  );
  return sql`(${sql.join(each, sql` and `)})`;
}

/** SQL condition for a folded text that contains all words, short ones at the start of a word. */
export function hasWords(folded: Sql, words: string[]): Sql {
  const each = words.map((word) => sql`'%' || search_word(${word}::text) || '%'`);
  return sql`${folded} like all (array[${sql.join(each)}])`;
}

/** SQL for 0 if the folded text starts with the words, 1 if another word of it does, else 2. */
export function rankOf(folded: Sql, words: string[]): Sql {
  const whole = sql`search_text(${words.join(' ')}::text)`;
  return sql`case when ${folded} like ${whole} || '%' then 0 when ${folded} like '%' || ${whole} || '%' then 1
    else 2 end`;
}
