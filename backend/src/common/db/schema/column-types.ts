import pg from 'pg';

const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * Converts `2026-11-21 08:44:00.5+00`, as PostgreSQL prints an instant in UTC, to `2026-11-21T08:44:00.500Z`.
 * Rows of lists are sent without Dates in between.
 */
export function isoInstant(text: string): string {
  const zone = text.lastIndexOf('+');
  const seconds = text.slice(11, zone);
  const dot = seconds.indexOf('.');
  const fraction =
    dot === -1
      ? '000'
      : seconds
          .slice(dot + 1)
          .padEnd(3, '0')
          .slice(0, 3);
  return `${text.slice(0, 10)}T${dot === -1 ? seconds : seconds.slice(0, dot)}.${fraction}Z`;
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
