declare module '../common/events/events.js' {
  interface EventMap {
    'calendar_feed.made': object;
    'calendar_feed.revoked': object;
  }
}
