/** The kinds of records whose changes are told of, by which clients know what to read again. */
export type RecordKind =
  | 'account'
  | 'announcement'
  | 'calendar_feed'
  | 'clock_entry'
  | 'clock_press'
  | 'company'
  | 'erasure'
  | 'invitation'
  | 'message'
  | 'published_shift'
  | 'rota'
  | 'rota_shift'
  | 'rota_template'
  | 'rota_template_shift'
  | 'schedule'
  | 'schedule_assignment'
  | 'task'
  | 'task_comment'
  | 'task_template'
  | 'timesheet'
  | 'user'
  | 'venue';

/** What the server sends on the event `changed`: what kind of record is another now, never what it says. */
export interface ChangedMessage {
  kind: RecordKind;
  /** Which ones; null where they are too many to name. */
  ids: string[] | null;
  /** The request that changed them, as in its answer's `X-Request-Id`; null for a job. */
  requestId: string | null;
}
