declare module '../common/events/events.js' {
  interface EventMap {
    'pay_settings.changed': object;
    'pay_period.locked': object;
    'pay_period.unlocked': object;
    'pay_period.downloaded': object;
    /** Hours or a clock entry were left for the next period. */
    'pay_deferral.created': object;
    'pay_deferral.deleted': object;
    'pay_correction.created': { employeeId: string; timesheetId: string; minutes: number; reason: string };
  }
}

export {};
