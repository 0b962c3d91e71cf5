import * as v from 'valibot';
import { booleanField, versionField } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { EmployeeDetail } from '../users/users.contract.js';

/** The number of texts that one request for several texts settles. */
export const SETTLED_AT_ONCE = 100;
/** Texts of a person are counted up to this number. */
export const COUNTED_MAX = 1_000;

export class ReplaceTextRequest {
  /** The version of the record whose text the employer saw. */
  @versionField()
  version?: number;
}

/** Settles the next texts of one person. */
export class SettleTextsRequest {
  /** True settles only texts that certainly name the person, false only texts with the first name alone. */
  @booleanField('Certain', { hasDefault: true })
  isCertain?: boolean;
}

/** An erased person with work left to do. */
export const ErasureView = view('ErasureView', {
  id: Id,
  userId: Id,
  /** `working` during the search of texts, then `review` until each text is settled. */
  state: v.picklist(['working', 'review']),
  name: v.nullable(v.string()),
  /** The number of texts to settle, at most COUNTED_MAX. */
  texts: Count,
  /** The number of texts that certainly name the person. The others contain the first name alone. */
  certainTexts: Count,
  erasedAt: Instant,
  /** When the name is deleted, whether or not the texts are settled. */
  keptUntil: Instant,
});
export type ErasureView = v.InferOutput<typeof ErasureView>;

/** A text that may name an erased person. */
export const ErasedTextView = view('ErasedTextView', {
  id: Id,
  erasureId: Id,
  /** The person's name before the erasure. */
  name: v.nullable(v.string()),
  /** The kind of record, such as `schedule`. Each feature declares its records with texts. */
  recordType: v.string(),
  recordId: Id,
  /** The record's name, and its day if it has one. */
  recordName: v.nullable(v.string()),
  date: v.nullable(LocalDay),
  field: v.string(),
  /** False if the search found the first name alone, which may be another person or another word. */
  isCertain: v.boolean(),
  /** The current text, or null if the record was deleted. */
  text: v.nullable(v.string()),
  /** The start and end of each mention of the name in the current text. Empty if the text no longer contains it. */
  marks: v.array(v.tuple([Count, Count])),
  version: v.nullable(Count),
  keptUntil: Instant,
});
export type ErasedTextView = v.InferOutput<typeof ErasedTextView>;

/** The number of texts left to settle among those that the request selects, at most COUNTED_MAX. */
export const SettledView = view('SettledView', { left: Count });
export type SettledView = v.InferOutput<typeof SettledView>;

export const erasureRoutes = {
  'POST /employees/:id/erase': {
    summary: 'Erase an employee who has left',
    answer: EmployeeDetail,
    status: 200,
    errors: { proof_needed: 403, 'employee.active': 409, 'employee.erased': 409 },
  },
  'GET /erasures': { summary: 'List the erased people whose texts are not all settled', list: ErasureView },
  'POST /erasures/:id/replace': {
    summary: 'Replace the name in the next texts of an erased person',
    body: SettleTextsRequest,
    answer: SettledView,
    status: 200,
  },
  'POST /erasures/:id/leave': {
    summary: 'Leave the next texts of an erased person as they are',
    body: SettleTextsRequest,
    answer: SettledView,
    status: 200,
  },
  'GET /erased-texts': { summary: 'List the texts that may name an erased person', list: ErasedTextView },
  'POST /erased-texts/:id/replace': {
    summary: 'Replace the name in a text',
    body: ReplaceTextRequest,
    answer: SettledView,
    status: 200,
  },
  'POST /erased-texts/:id/leave': {
    summary: 'Leave a text as it is',
    answer: SettledView,
    status: 200,
  },
} satisfies RouteTable;

type ErasureRoutes = typeof erasureRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ErasureRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    erasure: true;
  }
}
