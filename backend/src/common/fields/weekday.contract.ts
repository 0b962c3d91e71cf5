import { wholeNumberField } from './values.js';

export class WeekdayRequest {
  /** From 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('Day of the week', { min: 0, max: 6 })
  day!: number;
}
