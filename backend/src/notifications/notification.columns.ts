import { sql } from 'kysely';
import { NAME_PLACEHOLDER } from './notification.texts.js';

const name = sql`coalesce((select u.first_name || ' ' || u.last_name from users u
  where u.company_id = n.company_id and u.id = n.named_id), 'Someone')`;
const sentence = sql`replace(n.message, ${NAME_PLACEHOLDER}, ${name})`;

/** The message of a row `n` as it reads now: with the name that the person has, and what it quotes. */
export const messageColumn = sql`case when n.quote is null then ${sentence} else left(${sentence}, -1) || ': ' || n.quote end`;
