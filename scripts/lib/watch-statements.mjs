/** Calls `show(text, values)` for each statement that this process sends to PostgreSQL. */
import pg from 'pg';

export function watchStatements(show) {
  const query = pg.Client.prototype['query'];
  pg.Client.prototype.query = function (...args) {
    const [first, values] = args;
    const text = typeof first === 'string' ? first : first?.text;
    if (text) show(text, Array.isArray(values) ? values : first.values);
    return query.apply(this, args);
  };
}
