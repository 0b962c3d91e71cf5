/** The apostrophe before a formula or a long number in our files, which makes it a text in spreadsheets. */
const APOSTROPHE = /^([\u00ad\u200b-\u200f\u2060\ufeff]*)'(?=[=+\-@＝＋－＠]|\d{16,}$)/v;

/** Returns the text of a cell without the apostrophe of our own files. */
export function plainCell(text: string): string {
  return text.trim().replace(APOSTROPHE, '$1');
}

/** Returns a number that identifies something. Some spreadsheets write 10015 as 10015.0. */
export function plainNumber(text: string): string {
  return plainCell(text).replace(/^(\d+)\.0+$/v, '$1');
}
