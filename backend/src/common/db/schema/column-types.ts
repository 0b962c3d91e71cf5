import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** The offset that PostgreSQL prints after an instant. Old dates of some zones have an offset with seconds. */
const OFFSET = /([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/;

/**
 * Converts `2026-11-21 08:44:00.5+00`, as PostgreSQL prints an instant, to `2026-11-21T08:44:00.500Z`.
 * Rows of lists are sent without Dates in between.
 */
export function isoInstant(text: string): string {
  if (text.endsWith('+00')) return isoOf(text.slice(0, -3));
  const [offset, sign, hours, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? [''];
  const shift =
    (sign === '-' ? -1_000 : 1_000) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
  return new Date(Date.parse(isoOf(text.slice(0, -offset.length))) - shift).toISOString();
}

/** Converts `2026-11-21 08:44:00.5`, in UTC, to `2026-11-21T08:44:00.500Z`. */
function isoOf(text: string): string {
  const dot = text.indexOf('.');
  const fraction =
    dot === -1
      ? '000'
      : text
          .slice(dot + 1)
          .padEnd(3, '0')
          .slice(0, 3);
  return `${text.slice(0, 10)}T${dot === -1 ? text.slice(11) : text.slice(11, dot)}.${fraction}Z`;
}

/**
 * Returns the parsers of columns: dates as `YYYY-MM-DD`, instants as ISO 8601 in UTC. The ORM converts instants to
 * Dates itself.
 */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(DATE, (text: string) => text);
  types.setTypeParser(TIMESTAMPTZ, isoInstant);
  return types;
}
