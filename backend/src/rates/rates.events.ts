declare module '../common/events/events.js' {
  interface EventMap {
    'rate_settings.changed': object;
    'rate.created': object;
    'rate.changed': object;
    'rate.deleted': object;
  }
}

export {};
