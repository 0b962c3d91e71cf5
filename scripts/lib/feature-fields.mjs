/**
 * The fields of a new feature. A template has one piece of code for each kind of field. The piece starts with a comment
 * such as "each number" and ends at the next comment or at "end". The feature gets the pieces of its fields in their order.
 * "each field" is for all kinds without a piece of their own. Equal pieces, such as imports, are written once.
 */
import { formsOf, withForms } from './feature-names.mjs';

const KINDS = {
  text: 'a text of one line that every record has',
  'long-text': 'an optional text of several lines',
  number: 'a whole number that every record has',
};
const VENUE = 'venue';
/** The fields of a feature for which none are named. */
export const DEFAULT_FIELDS = ['name:text', 'notes:long-text'];
const FIELD = /^([a-z]+(?:-[a-z]+)*):([a-z-]+)$/;
/** Names that a column of every table has, or that SQL reserves. */
const NOT_FIELDS =
  /^(id|version|is-active|company-id|created-at|created-by-id|updated-at|venue-id|array|asc|check|column|constraint|desc|end|group|limit|offset|order|references|select|table|to|unique|user|when)$/;

/** Matches the pieces of all kinds at one place. */
const PIECES = /\s*\{?\/\* each .*?\/\* end \*\/\}?/gs;
/** Matches the kind and the code of one piece. */
const PIECE = /each ([a-z-]+) \*\/\}?(.*?)\s*\{?\/\* (?=each |end )/gs;

/** Returns the label, which is the first text and names a record, and then the other fields in their order. */
export function fieldsOf(words) {
  const fields = words.map(fieldOf);
  const label = fields.find(({ kind }) => kind === 'text');
  return [label, ...fields.filter((field) => field !== label)];
}

/** Returns a sentence if the words are no fields of a feature with these names, or null. */
export function fieldsProblem(words, { one, many }) {
  const wrong = words.find((word) => word !== VENUE && !Object.hasOwn(KINDS, FIELD.exec(word)?.[2]));
  if (wrong !== undefined) return `"${wrong}" is not a field: write ${kindsText()}.`;
  if (!words.some((word) => FIELD.exec(word)?.[2] === 'text'))
    return 'A record needs a text as its label: add a field such as name:text.';
  const names = words.map((word) => word.split(':')[0]);
  const taken = names.find(
    (name, at) =>
      NOT_FIELDS.test(name) ||
      [one.kebab, many.kebab].includes(name) ||
      names.indexOf(name) < at ||
      (name === VENUE && words[at] !== VENUE),
  );
  return taken === undefined
    ? null
    : `The name "${taken}" is in use or reserved: choose another for the field.`;
}

/** Returns the text of a template with the feature's fields. */
export function withFields(text, [label, ...others]) {
  const filled = text.replace(PIECES, (run) => {
    const pieces = Object.fromEntries(Array.from(run.matchAll(PIECE), ([, kind, code]) => [kind, code]));
    const written = others.map((field) =>
      withForms(pieces[field.kind] ?? pieces.field ?? '', 'sample-field', field.forms),
    );
    return [...new Set(written)].join('');
  });
  return withForms(filled, 'sample-label', label.forms);
}

function fieldOf(word) {
  if (word === VENUE) return { kind: VENUE, forms: { ...formsOf('venue-id'), title: 'Venue' } };
  const [, name, kind] = FIELD.exec(word);
  return { kind, forms: formsOf(name) };
}

function kindsText() {
  const kinds = Object.entries(KINDS).map(([kind, meaning]) => `name:${kind} for ${meaning}`);
  return `${kinds.join(', ')}, or venue for an optional venue of the company`;
}
