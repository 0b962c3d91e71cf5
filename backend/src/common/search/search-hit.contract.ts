import * as v from 'valibot';
import { Id, LocalDay, TimeOfDay, view } from '../routes/views.contract.js';

/** The most results of one kind. */
export const HITS_PER_KIND = 5;

/** A record that the search found. */
export const SearchHit = view('SearchHit', {
  /** The kind of record, such as `venue`. */
  kind: v.string(),
  /** The id of the record. The id of a message is that of the other member. */
  id: Id,
  /** The name or title. Hours and messages have the name of the member. */
  name: v.string(),
  /** A person's address, a venue's town, a shift's venue, a task's assignee, or the words of a message. */
  detail: v.nullable(v.string()),
  date: v.nullable(LocalDay),
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  /** The status of the record; `inactive` for a closed venue and a member who left. */
  status: v.nullable(v.string()),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;
