/** The data that identifies an erased person in texts. */
export interface ErasedIdentity {
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the person confirmed the address. Anyone can enter another person's address. */
  isProven: boolean;
  badgeNumber: string | null;
}

/** The name that replaces an erased person's. */
export const FORMER = { firstName: 'Former', lastName: 'member' } as const;
export const FORMER_EMAIL = 'former-member@erased.invalid';
const FORMER_NAME = `${FORMER.firstName} ${FORMER.lastName}`;
/** Shorter badge numbers, or those without a digit, may be common words and are not searched. */
const BADGE_MIN = 4;

/** Shorter first names are not searched, because most matches would be other words. */
const FIRST_NAME_MIN = 2;

interface Word {
  pattern: string;
  neutral: string;
  isCertain: boolean;
}

/** A place in a text that may name the person, in UTF-16 units, with its replacement. */
interface Mention {
  start: number;
  end: number;
  neutral: string;
  /** False for the first name alone, which may be another person or another word. */
  isCertain: boolean;
}

/** Returns a function that finds the person in a text, as whole words and ignoring case. */
export function createMentionFinder(traces: ErasedIdentity): (text: string) => Mention[] {
  const words = identityPatterns(traces);
  const any = words.map(({ pattern }) => `(${pattern})`).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => {
    const addresses = wordsWithAtSign(text);
    const isInAddress = (at: number) => addresses.some(({ start, end }) => start <= at && at < end);
    return Array.from(text.matchAll(whole), (match) => {
      const { neutral, isCertain } = words[match.slice(1).findIndex((group) => group !== undefined)]!;
      return { start: match.index, end: match.index + match[0].length, neutral, isCertain };
    }).filter(({ start, isCertain }) => isCertain || !isInAddress(start));
  };
}

/** Returns the words with an @, which do not count as mentions of a first name alone. */
function wordsWithAtSign(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(/\S+/g))
    .filter(([word]) => word.includes('@'))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

/** Returns the text with its marked parts replaced by neutral words. */
export function replaceMentions(text: string, marks: Mention[]): string {
  let [result, done] = ['', 0];
  for (const { start, end, neutral } of marks) {
    result += text.slice(done, start) + neutral;
    done = end;
  }
  return result + text.slice(done);
}

/** Returns whether a stored JSON answer refers to the person by id or by name. */
export function doesAnswerMention(answer: unknown, userId: string, traces: ErasedIdentity): boolean {
  const text = JSON.stringify(answer) ?? '';
  const { firstName, lastName } = traces;
  const hasBoth = [firstName, lastName].every((name) => text.includes(JSON.stringify(name)));
  const mentions = createMentionFinder({ ...traces, isProven: true })(text);
  return text.includes(userId) || hasBoth || mentions.some(({ isCertain }) => isCertain);
}

function identityPatterns({ firstName, lastName, email, isProven, badgeNumber }: ErasedIdentity): Word[] {
  const first = namePattern(firstName);
  const words: Word[] = [
    { pattern: `${first}\\s+${namePattern(lastName)}`, neutral: FORMER_NAME, isCertain: true },
  ];
  if (isProven) words.push({ pattern: escapeRegExp(email), neutral: FORMER_EMAIL, isCertain: true });
  if (badgeNumber && badgeNumber.length >= BADGE_MIN && /\d/.test(badgeNumber)) {
    words.push({ pattern: escapeRegExp(badgeNumber), neutral: '-', isCertain: true });
  }
  if (firstName.length >= FIRST_NAME_MIN) {
    words.push({ pattern: first, neutral: FORMER_NAME, isCertain: false });
  }
  return words;
}

/** Returns a pattern of the name's words with any white space between them. */
function namePattern(name: string): string {
  return name.split(/\s+/).map(escapeRegExp).join('\\s+');
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`));
}
