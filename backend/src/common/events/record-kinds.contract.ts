/**
 * The kinds of records whose changes clients learn of. The kind decides which data a client reads again. Each feature
 * adds its own in its contract: `declare module '../common/events/record-kinds.contract.js' { ... }`.
 */
export interface RecordKinds {}

export type RecordKind = keyof RecordKinds;

/** The content of the socket event `changed`: the kind of a changed record, never its values. */
export interface ChangedMessage {
  kind: RecordKind;
  /** The ids of the changed records, or null if there are too many. */
  ids: string[] | null;
  /** The id of the request, as in its `X-Request-Id` header, or null for a job. */
  requestId: string | null;
}
