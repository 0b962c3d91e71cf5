import { Migration } from '@mikro-orm/migrations';

/** The searched text of each table. The features' `x.search.ts` have the same expressions. */
const INDEXES = [
  ['users', `first_name || ' ' || last_name || ' ' || coalesce(payroll_number, '')`],
  ['venues', `name || ' ' || city || ' ' || postcode`],
  ['rotas', 'name'],
  ['schedules', 'name'],
  ['tasks', 'title'],
  ['announcements', 'title'],
] as const;

/**
 * Adds indexes for the search over all kinds of records. `search_text` removes case, accents and punctuation, and starts
 * each word with two spaces, so that the index also finds one or two letters at the start of a word.
 */
export class Migration20261127172500_search_names extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Most names have ASCII characters only, and need no normal form.
    this.addSql(String.raw`
      create or replace function search_text(words text) returns text
      language plpgsql immutable parallel safe as $$
      declare
        folded text := lower(words);
      begin
        if octet_length(folded) > length(folded) then
          folded := regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g');
          -- A database with the C locale has not lowered the capitals.
          folded := translate(folded, 'øłđðħŧıØŁĐÐĦŦ', 'olddhtiolddht');
          folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
          folded := replace(replace(replace(replace(folded, 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
        end if;
        return '  ' || replace(btrim(regexp_replace(
          folded, '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2010-\u2027]+', ' ', 'g')), ' ', '  ');
      end $$`);
    // A word of one or two letters is found at the start of a word only.
    this.addSql(`
      create or replace function search_word(word text) returns text
      language plpgsql immutable parallel safe as $$
      declare
        folded text := search_text(word);
      begin
        return case when length(ltrim(folded)) < 3 then folded else ltrim(folded) end;
      end $$`);
    this.addSql('set lock_timeout = 0');
    for (const [table, text] of INDEXES) {
      this.addSql(`drop index concurrently if exists ${table}_search_text`);
      this.addSql(
        `create index concurrently ${table}_search_text on ${table} using gin (search_pieces(company_id, search_text(${text})))`,
      );
    }
    this.addSql('reset lock_timeout');
  }
}
