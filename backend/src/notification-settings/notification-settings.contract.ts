import * as v from 'valibot';
import { booleanField, choiceField, field, listField, rule } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { TimeOfDay, view } from '../common/routes/views.contract.js';
import { isLocalTime, LOCAL_TIME, type LocalTime } from '../common/time/local.js';
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '../notifications/notifications.contract.js';

export const QUIET_BOTH = 'Enter both the start and the end of your quiet hours, or neither';
export const QUIET_EQUAL = 'Quiet hours must not start and end at the same time';
export const KIND_TWICE = 'Each kind of notification can be named once';

export const KIND_OF_OTHERS = 'You do not get this kind of notification';

/** How a member wants to be notified of one kind. */
export class KindChoice {
  @choiceField('Kind', NOTIFICATION_KIND_NAMES)
  kind!: NotificationKind;

  @booleanField('Bell')
  bell!: boolean;

  @booleanField('Email')
  mail!: boolean;

  @booleanField('Push')
  push!: boolean;
}

/** A choice as a plain object. */
export const KindChoiceView = view('KindChoiceView', {
  kind: v.picklist(NOTIFICATION_KIND_NAMES),
  bell: v.boolean(),
  mail: v.boolean(),
  push: v.boolean(),
});
export type KindChoiceView = v.InferOutput<typeof KindChoiceView>;

/** A field for the start or end of quiet hours. Both are times, or both are null. */
function quietHourField(label: string, other: 'quietFrom' | 'quietTo'): PropertyDecorator {
  return field(
    { optional: true },
    rule(
      (value, request) => {
        const { [other]: paired } = request as Partial<Record<typeof other, unknown>>;
        if (value === null) return paired === null ? null : QUIET_BOTH;
        if (!isLocalTime(value)) return `${label} must be a time from 00:00 to 23:59`;
        if (paired === null || paired === undefined || paired === '') return QUIET_BOTH;
        return value === paired ? QUIET_EQUAL : null;
      },
      { type: 'string', nullable: true, pattern: LOCAL_TIME.source },
    ),
  );
}

/** A change of the actor's settings. Omitted fields keep their value. */
export class NotificationSettingsRequest {
  @listField(KindChoice, {
    min: 1,
    max: NOTIFICATION_KIND_NAMES.length,
    tooFew: 'Choose at least one kind of notification',
    tooMany: KIND_TWICE,
    invalid: 'Choice for a kind of notification is not valid',
    optional: true,
  })
  choices?: KindChoice[];

  /** Start and end are local times of the company. Null for no quiet hours. */
  @quietHourField('The start of your quiet hours', 'quietTo')
  quietFrom?: LocalTime | null;

  @quietHourField('The end of your quiet hours', 'quietFrom')
  quietTo?: LocalTime | null;
}

export const NotificationSettingsView = view('NotificationSettingsView', {
  /** The choices for the kinds that the member's role receives. */
  choices: v.array(KindChoiceView),
  quietFrom: v.nullable(TimeOfDay),
  quietTo: v.nullable(TimeOfDay),
  /** The time zone of the quiet hours. */
  timeZone: v.string(),
});
export type NotificationSettingsView = v.InferOutput<typeof NotificationSettingsView>;

export const notificationSettingsRoutes = {
  'GET /notification-settings': {
    summary: 'Read how you are notified',
    answer: NotificationSettingsView,
  },
  'PATCH /notification-settings': {
    summary: 'Change how you are notified',
    body: NotificationSettingsRequest,
    answer: NotificationSettingsView,
  },
} satisfies RouteTable;

type NotificationSettingsRoutes = typeof notificationSettingsRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends NotificationSettingsRoutes {}
}
