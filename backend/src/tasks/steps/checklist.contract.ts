import { Transform } from 'class-transformer';
import { isBlank } from '../../common/fields/blank.rules.js';
import {
  combineDecorators,
  countCodePoints,
  field,
  NOTES_MAX,
  rule,
  textProblem,
} from '../../common/fields/index.js';

/** The most steps of a checklist. */
export const STEPS_MAX = 50;
/** The most characters of a step. */
export const STEP_MAX = 255;

/** Returns the steps of a text with one step per line, trimmed and without blank lines. */
export function checklistLines(text: string | null): string[] {
  if (text === null) return [];
  return text
    .split(/\r?\n/)
    .filter((line) => !isBlank(line))
    .map((line) => line.trim());
}

/** Returns why a text is no checklist, or null. */
export function checklistProblem(text: string): string | null {
  const lines = checklistLines(text);
  if (lines.length > STEPS_MAX) return `Checklist can have at most ${STEPS_MAX} steps`;
  const long = lines.findIndex((line) => countCodePoints(line) > STEP_MAX);
  return long === -1 ? null : `Step ${long + 1} must be at most ${STEP_MAX} characters`;
}

/** Declares a text with one step per line, or null for no checklist. Blank lines are removed. */
export function checklistField(): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? checklistLines(value).join('\n') || null : value,
    ),
    field(
      { optional: true, nullable: true },
      rule((value) => textProblem(value, 'Checklist', NOTES_MAX) ?? checklistProblem(String(value)), {
        type: 'string',
        maxLength: NOTES_MAX,
      }),
    ),
  );
}
