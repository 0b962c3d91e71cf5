import { flagField, versionField } from '../common/fields/index.js';

/** How many texts are settled by one request for all of a person's. */
export const SETTLED_AT_ONCE = 100;
/** Texts of a person are counted up to here. */
export const COUNTED_MAX = 1_000;

export class ReplaceTextRequest {
  /** The record's version whose text was seen. */
  @versionField()
  version?: number;
}

/** Settles the next texts of one person. */
export class SettleTextsRequest {
  /** True settles only what certainly names the person, false only texts that have the first name alone. */
  @flagField('Certain', { hasDefault: true })
  isCertain?: boolean;
}

/** Somebody who was erased, while something is left to do. */
export interface ErasureView {
  id: string;
  userId: string;
  /** `working` while texts are searched, then `review` until each is settled. */
  state: 'working' | 'review';
  name: string | null;
  /** How many texts are not settled yet, at most COUNTED_MAX. */
  texts: number;
  /** How many of them certainly name the person; the others have the first name alone. */
  certainTexts: number;
  erasedAt: string;
  /** When the name goes, settled or not. */
  keptUntil: string;
}

/** A text that may name somebody who was erased. */
export interface ErasedTextView {
  id: string;
  erasureId: string;
  /** The person's name, as it was. */
  name: string | null;
  /** The kind of record, such as `schedule`: features say of which they have texts. */
  recordType: string;
  recordId: string;
  /** What the record is called, and its day where it has one. */
  recordName: string | null;
  date: string | null;
  field: string;
  /** False if the search found the first name alone, which may be another person or another word. */
  isCertain: boolean;
  /** The text as it is now, or null where the record is gone. */
  text: string | null;
  /** From where to where it names the person; none when somebody has changed it since. */
  marks: [start: number, end: number][];
  version: number | null;
  keptUntil: string;
}

/** How many texts of the person are left to settle, of those that the request is about; at most COUNTED_MAX. */
export interface SettledView {
  left: number;
}
