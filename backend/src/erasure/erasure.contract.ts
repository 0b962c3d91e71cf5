import { booleanField, versionField } from '../common/fields/index.js';

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
export interface ErasureView {
  id: string;
  userId: string;
  /** `working` during the search of texts, then `review` until each text is settled. */
  state: 'working' | 'review';
  name: string | null;
  /** The number of texts to settle, at most COUNTED_MAX. */
  texts: number;
  /** The number of texts that certainly name the person. The others contain the first name alone. */
  certainTexts: number;
  erasedAt: string;
  /** When the name is deleted, whether or not the texts are settled. */
  keptUntil: string;
}

/** A text that may name an erased person. */
export interface ErasedTextView {
  id: string;
  erasureId: string;
  /** The person's name before the erasure. */
  name: string | null;
  /** The kind of record, such as `schedule`. Each feature declares its records with texts. */
  recordType: string;
  recordId: string;
  /** The record's name, and its day if it has one. */
  recordName: string | null;
  date: string | null;
  field: string;
  /** False if the search found the first name alone, which may be another person or another word. */
  isCertain: boolean;
  /** The current text, or null if the record was deleted. */
  text: string | null;
  /** The positions of the name in the current text. Empty if the text no longer contains it. */
  marks: [start: number, end: number][];
  version: number | null;
  keptUntil: string;
}

/** The number of texts left to settle among those that the request selects, at most COUNTED_MAX. */
export interface SettledView {
  left: number;
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    erasure: true;
  }
}
