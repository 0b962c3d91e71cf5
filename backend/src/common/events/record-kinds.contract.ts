/** The kinds of records whose changes clients learn of. The kind decides which data a client reads again. */
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

/** The content of the socket event `changed`: the kind of a changed record, never its values. */
export interface ChangedMessage {
  kind: RecordKind;
  /** The ids of the changed records, or null if there are too many. */
  ids: string[] | null;
  /** The id of the request, as in its `X-Request-Id` header, or null for a job. */
  requestId: string | null;
}
