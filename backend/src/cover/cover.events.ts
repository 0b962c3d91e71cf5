declare module '../common/events/events.js' {
  interface EventMap {
    'cover_settings.changed': object;
  }
}

export {};
