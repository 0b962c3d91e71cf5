declare module '../common/events/events.js' {
  interface EventMap {
    /** An employer chose the venues that an employee supervises. `added` are the names of new ones. */
    'supervision.changed': { employeeId: string; added: readonly string[] };
  }
}

export {};
