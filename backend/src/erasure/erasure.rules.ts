/** What somebody who was erased is found by in texts. */
export interface ErasedIdentity {
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the address was proven to be theirs; anybody can write anybody's. */
  isProven: boolean;
  badgeNumber: string | null;
}

/** What stands for somebody who was erased. */
export const FORMER = { firstName: 'Former', lastName: 'member' } as const;
export const FORMER_EMAIL = 'former-member@erased.invalid';
const FORMER_NAME = `${FORMER.firstName} ${FORMER.lastName}`;
/** A badge number of fewer characters, or without a digit, is too common a word to look for. */
const BADGE_MIN = 4;

interface Word {
  pattern: string;
  neutral: string;
}

/** From where to where a text names the person, in UTF-16 units, and what may stand there instead. */
export interface Mention {
  start: number;
  end: number;
  neutral: string;
}

/** Finds a person in texts: whole words, in either case. */
export function mentionsIn(traces: ErasedIdentity): (text: string) => Mention[] {
  const words = wordsOf(traces);
  const any = words.map(({ pattern }) => `(${pattern})`).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    Array.from(text.matchAll(whole), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      neutral: words[match.slice(1).findIndex((group) => group !== undefined)]!.neutral,
    }));
}

/** The text with neutral words in place of what is marked. */
export function neutralised(text: string, marks: Mention[]): string {
  let [result, done] = ['', 0];
  for (const { start, end, neutral } of marks) {
    result += text.slice(done, start) + neutral;
    done = end;
  }
  return result + text.slice(done);
}

/** Whether an answer that is kept as JSON is about the person, or names them. */
export function answerMentions(answer: unknown, userId: string, traces: ErasedIdentity): boolean {
  const text = JSON.stringify(answer) ?? '';
  const { firstName, lastName } = traces;
  const hasBoth = [firstName, lastName].every((name) => text.includes(JSON.stringify(name)));
  return text.includes(userId) || hasBoth || mentionsIn({ ...traces, isProven: true })(text).length > 0;
}

function wordsOf({ firstName, lastName, email, isProven, badgeNumber }: ErasedIdentity): Word[] {
  const name = [...firstName.split(/\s+/), ...lastName.split(/\s+/)].map(literal).join('\\s+');
  const words: Word[] = [{ pattern: name, neutral: FORMER_NAME }];
  if (isProven) words.push({ pattern: literal(email), neutral: FORMER_EMAIL });
  if (badgeNumber && badgeNumber.length >= BADGE_MIN && /\d/.test(badgeNumber)) {
    words.push({ pattern: literal(badgeNumber), neutral: '-' });
  }
  return words;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`));
}
