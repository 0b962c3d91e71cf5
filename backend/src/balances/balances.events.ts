declare module '../common/events/events.js' {
  interface EventMap {
    'leave_entitlement.changed': object;
    'leave_correction.created': object;
    'leave_correction.deleted': object;
  }
}

export {};
