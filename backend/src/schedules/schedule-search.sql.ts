import { sql } from 'kysely';

/** The text of schedules `s` that a search looks through. */
export const SCHEDULE_SEARCH_TEXT = sql`s.name || ' ' || coalesce(s.description, '')`;
/** The search pieces of this text. The expression is equal to the index. */
export const SCHEDULE_SEARCH_PIECES = sql`search_pieces(s.company_id, s.name || ' ' || coalesce(s.description, ''))`;
