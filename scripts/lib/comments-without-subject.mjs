/**
 * Finds comments whose first sentence has no subject, such as "Whoever ..." or "Also ...". A comment starts with the thing
 * that it describes, or with the verb of the function below it.
 */
import { readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { sourcesIn } from './sources.mjs';

const folders = ['backend', 'frontend', 'e2e', 'scripts'];
const first =
  /^(what|who|whom|whose|whoever|whatever|whichever|them|its|they|those (who|that|whom)|(by|of) (which|whom|what)|how it|(so|as) (many|much|often|long|high)|the same|also|where|taken|left|given|told|asked|seen|gone|had|one (who|that)|has|may|must)\b(?!\s*[=(:])/i;
const LONG_ENOUGH = 12;

/** Returns one line for each such comment. */
export async function findCommentsWithoutSubject() {
  const files = (await Promise.all(folders.map((folder) => sourcesIn(folder, /\.(tsx?|mjs|css)$/)))).flat();
  const found = files.map(async (path) =>
    commentsOf(await readFile(inProject(path), 'utf8'))
      .filter(({ text }) => text.length > LONG_ENOUGH && first.test(text))
      .map(({ line, text }) => `${path}:${line} starts without a subject: ${text.slice(0, 80)}`),
  );
  return (await Promise.all(found)).flat();
}

/** Returns the comments that start on a line of their own. Consecutive line comments are one comment. */
function commentsOf(source) {
  const comments = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const text = [];
    if (/^\s*\/\//.test(lines[at])) {
      for (; /^\s*\/\//.test(lines[at] ?? ''); at += 1) text.push(lines[at].replace(/^\s*\/\/\s?/, ''));
      at -= 1;
    } else if (/^\s*\{?\/\*/.test(lines[at])) {
      for (; at < lines.length; at += 1) {
        text.push(lines[at].replace(/\{?\/\*+|\*\/\}?|^\s*\*/g, '').trim());
        if (lines[at].includes('*/')) break;
      }
    } else continue;
    comments.push({ line, text: text.join(' ').trim() });
  }
  return comments;
}
