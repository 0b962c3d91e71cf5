import { choiceField, field, flagField, listField } from '../common/fields/index.js';
import { isLocalTime, type LocalTime } from '../common/time/local.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../notifications/notifications.contract.js';

export const QUIET_BOTH = 'Enter when your quiet hours start and when they end, or neither';
export const QUIET_EQUAL = 'Quiet hours must end at another time than they start';
export const KIND_TWICE = 'Each kind of notification can be named once';

export const KIND_OF_OTHERS = 'You are not told of this kind of notification';

/** How somebody wants to be told of one kind. */
export class KindChoice {
  @choiceField('Kind', NOTIFICATION_KINDS)
  kind!: NotificationKind;

  @flagField('Bell')
  bell!: boolean;

  @flagField('Email')
  mail!: boolean;

  @flagField('Push')
  push!: boolean;
}

/** The same as a record. */
export type KindChoiceView = Pick<KindChoice, keyof KindChoice>;

/** A time of the quiet hours: both are given, or both are null. */
function quietField(label: string, other: 'quietFrom' | 'quietTo'): PropertyDecorator {
  return field(
    (value, request) => {
      const { [other]: paired } = request as Partial<Record<typeof other, unknown>>;
      if (value === null) return paired === null ? null : QUIET_BOTH;
      if (!isLocalTime(value)) return `${label} must be a time from 00:00 to 23:59`;
      if (paired === null || paired === undefined || paired === '') return QUIET_BOTH;
      return value === paired ? QUIET_EQUAL : null;
    },
    { optional: true },
    { type: 'string', nullable: true, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  );
}

/** One's own settings; what is left out stays as it is. */
export class NotificationSettingsRequest {
  @listField(KindChoice, {
    min: 1,
    max: NOTIFICATION_KINDS.length,
    tooFew: 'Choose for at least one kind of notification',
    tooMany: KIND_TWICE,
    invalid: 'This is no choice for a kind of notification',
    optional: true,
  })
  choices?: KindChoice[];

  /** On the wall clock of the company, as is their end; null for none. */
  @quietField('The start of your quiet hours', 'quietTo')
  quietFrom?: LocalTime | null;

  @quietField('The end of your quiet hours', 'quietFrom')
  quietTo?: LocalTime | null;
}

export interface NotificationSettingsView {
  /** Of the kinds that somebody of this role is told of. */
  choices: KindChoiceView[];
  quietFrom: LocalTime | null;
  quietTo: LocalTime | null;
  /** Where quiet hours are read on the clock. */
  timeZone: string;
}
