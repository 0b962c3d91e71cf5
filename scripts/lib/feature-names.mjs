/** The names of a new feature in every form that code, files, addresses, tables and texts use. */

const TEMPLATE = { singular: 'sample-item', plural: 'sample-items' };
const NAME = /^[a-z]+(-[a-z]+)*$/;

/** Returns the forms of a feature's two names. The plural is formed by rule if it is not given. */
export function featureNames(singular, plural = pluralOf(singular)) {
  return { one: formsOf(singular), many: formsOf(plural) };
}

/** Returns the text or path of a template with the feature's names. The plural contains the singular, so it is first. */
export function withNames(text, { one, many }) {
  return withForms(withForms(text, TEMPLATE.plural, many), TEMPLATE.singular, one);
}

/** Returns the text with the forms of a name instead of those of a template's name. */
export function withForms(text, template, forms) {
  const pairs = Object.entries(formsOf(template));
  return pairs.reduce((changed, [form, from]) => changed.replaceAll(from, forms[form]), text);
}

/** Returns a sentence if the words cannot name a feature, or null. */
export function nameProblem(singular, plural) {
  const wrong = [singular, plural].find((word) => word !== undefined && !NAME.test(word));
  if (wrong !== undefined)
    return `"${wrong}" is not a name: write lower-case words joined by hyphens, such as incident or safety-check.`;
  if (plural === undefined && /[^su]s$/.test(singular))
    return `"${singular}" looks like a plural: name one record, or give the plural too, such as lens --plural lenses.`;
  if (singular === plural) return `The plural must differ from "${singular}", because the code uses both.`;
  return null;
}

/** Returns the plural of an English noun: checks, policies, boxes. */
function pluralOf(singular) {
  if (/[^aeiou]y$/.test(singular)) return singular.replace(/y$/, 'ies');
  return /(s|x|z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`;
}

/** Returns a name such as `safety-check` in every form. */
export function formsOf(name) {
  const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    upper: name.replaceAll('-', '_').toUpperCase(),
    camel,
    pascal: capitalise(camel),
    words,
    title: capitalise(words),
  };
}

const capitalise = (text) => text[0].toUpperCase() + text.slice(1);
