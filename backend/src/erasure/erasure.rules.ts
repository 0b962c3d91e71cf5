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

/** A first name of fewer characters is not searched: most of what it finds is another word. */
const FIRST_NAME_MIN = 2;

interface Word {
  pattern: string;
  neutral: string;
  isCertain: boolean;
}

/** One place in a text that may name the person, in UTF-16 units, and the words that replace it. */
export interface Mention {
  start: number;
  end: number;
  neutral: string;
  /** False for the first name alone, which may be another person or another word. */
  isCertain: boolean;
}

/** Returns a function that finds the person in a text as whole words, in either case. */
export function mentionsIn(traces: ErasedIdentity): (text: string) => Mention[] {
  const words = wordsOf(traces);
  const any = words.map(({ pattern }) => `(${pattern})`).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => {
    const addresses = addressesIn(text);
    const isInAddress = (at: number) => addresses.some(({ start, end }) => start <= at && at < end);
    return Array.from(text.matchAll(whole), (match) => {
      const { neutral, isCertain } = words[match.slice(1).findIndex((group) => group !== undefined)]!;
      return { start: match.index, end: match.index + match[0].length, neutral, isCertain };
    }).filter(({ start, isCertain }) => isCertain || !isInAddress(start));
  };
}

/** The words of a text with an @, in which a first name alone names nobody. */
function addressesIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(/\S+/g))
    .filter(([word]) => word.includes('@'))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
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
  const mentions = mentionsIn({ ...traces, isProven: true })(text);
  return text.includes(userId) || hasBoth || mentions.some(({ isCertain }) => isCertain);
}

function wordsOf({ firstName, lastName, email, isProven, badgeNumber }: ErasedIdentity): Word[] {
  const first = spaced(firstName);
  const words: Word[] = [
    { pattern: `${first}\\s+${spaced(lastName)}`, neutral: FORMER_NAME, isCertain: true },
  ];
  if (isProven) words.push({ pattern: literal(email), neutral: FORMER_EMAIL, isCertain: true });
  if (badgeNumber && badgeNumber.length >= BADGE_MIN && /\d/.test(badgeNumber)) {
    words.push({ pattern: literal(badgeNumber), neutral: '-', isCertain: true });
  }
  if (firstName.length >= FIRST_NAME_MIN) {
    words.push({ pattern: first, neutral: FORMER_NAME, isCertain: false });
  }
  return words;
}

/** A pattern of the name's words with any white space between them. */
function spaced(name: string): string {
  return name.split(/\s+/).map(literal).join('\\s+');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`));
}
