/** The kinds of lines of a weekly pattern. */
export const PATTERN_KINDS = ['cannot', 'prefers'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

/** The kinds of dated exceptions. */
export const EXCEPTION_KINDS = ['cannot', 'can'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];
