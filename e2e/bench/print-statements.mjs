/**
 * Loaded into Muster (`node --import`) to learn which statements answer a list: each is printed as one line.
 * Only for finding them out; nothing is measured with it.
 */
import pg from 'pg';
import { mark } from './lists.mjs';

const client = pg.Client.prototype;
const original = client['query'];

client.query = function (...args) {
  const [first, values] = args;
  const text = typeof first === 'string' ? first : first?.text;
  if (text)
    console.log(mark + JSON.stringify({ text, values: Array.isArray(values) ? values : first.values }));
  return original.apply(this, args);
};
