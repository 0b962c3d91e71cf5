declare module '../common/events/events.js' {
  interface EventMap {
    'availability.changed': object;
  }
}
export {};
