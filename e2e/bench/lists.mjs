/** The measured list endpoints, each with the role that requests them. */
const firstPage = `?range=${encodeURIComponent('[0,24]')}`;

const employers = ['schedules', 'timesheets', 'employees', 'notifications', 'invitations', 'venues'];
const employees = ['schedules', 'timesheets', 'notifications', 'shifts'];

const pages = (who, names) =>
  names.flatMap((name) => [
    { who, name, page: 'newest 100', path: `/${name}` },
    { who, name, page: 'first 25', path: `/${name}${firstPage}` },
  ]);

/** Lists as `{ who, name, page, path }`. The path is below `/api`. `isReversed` lists are answered in reverse order. */
export const lists = [
  ...pages('employer', employers),
  { who: 'employer', name: 'users/employees', page: 'all', path: '/users/employees' },
  ...pages('employee', employees),
  ...pages('employer', ['messages/conversations']),
];

/** Returns the list of the thread between the employer and this employee, whose path contains an id. */
export const threadWith = (guard) => ({
  who: 'employer',
  name: 'messages',
  page: 'newest 50 of 10,000',
  path: `/messages/${guard.id}`,
  // The statement selects the newest messages first, and the answer starts with the oldest.
  isReversed: true,
});

/** Prefix of each line that print-statements.mjs prints. */
export const STATEMENT_PREFIX = 'STATEMENT ';
