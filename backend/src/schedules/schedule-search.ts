import { sql } from 'kysely';

/** What schedules `s` are searched by. */
export const SCHEDULE_SEARCH_TEXT = sql`s.name || ' ' || coalesce(s.description, '')`;
/** Its pieces, in the words of their index. */
export const SCHEDULE_SEARCH_PIECES = sql`search_pieces(s.company_id, s.name || ' ' || coalesce(s.description, ''))`;
