import { NOTES_MAX, optionalText } from './text.js';

/** The reason of a decision. Each decision has a request of its own, which may require the reason. */
export class OptionalReason {
  @optionalText({ label: 'Reason', max: NOTES_MAX })
  reason?: string | null;
}
