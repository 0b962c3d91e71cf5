import type { Statement } from './inside/statements.js';

/** Returns the statements of the first transaction that contains a text, from `begin` to `commit`. Jobs of the server write over
 * other connections, and before and after over the same one. */
export function transactionWith(noted: readonly Statement[], part: string): string[] {
  const { connection } = noted.find(({ text }) => text.includes(part))!;
  const texts = noted.filter((one) => one.connection === connection).map(({ text }) => text.trim());
  const at = texts.findIndex((text) => text.includes(part));
  return texts.slice(texts.lastIndexOf('begin', at), texts.indexOf('commit', at) + 1);
}
