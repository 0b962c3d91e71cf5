import * as v from 'valibot';
import { view } from '../../common/routes/views.contract.js';
import { OtherWork } from '../overlaps/shift-warnings.contract.js';

/** The rules about a person and a shift, in the order of their findings. */
export const MAY_WORK_RULES = [
  'left',
  'not_joined',
  'assigned',
  'overlap',
  'leave',
  'unavailable',
  'rest',
  'max_hours',
  'long_week',
] as const;
export type MayWorkRule = (typeof MAY_WORK_RULES)[number];

/** `block`: the server refuses the change. `ask`: screens ask first. `inform`: screens only show the finding. */
export const FINDING_LEVELS = ['block', 'ask', 'inform'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** Something to know before a person gets a shift. */
export const Finding = view('Finding', {
  rule: v.picklist(MAY_WORK_RULES),
  level: v.picklist(FINDING_LEVELS),
  /** The person's other shifts that the finding is about. */
  shifts: v.array(OtherWork),
  /** Sentences for users about the person, in the company's date format. They do not contain the person's name. */
  words: v.string(),
});
export type Finding = v.InferOutput<typeof Finding>;
