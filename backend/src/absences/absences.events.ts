declare module '../common/events/events.js' {
  interface EventMap {
    'leave_settings.changed': object;
    'leave_kind.created': object;
    'leave_kind.changed': object;
  }
}
export {};
