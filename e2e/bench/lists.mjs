/** The list endpoints that are measured, and who asks. */
const firstPage = `?range=${encodeURIComponent('[0,24]')}`;

const employers = ['schedules', 'timesheets', 'employees', 'notifications', 'invitations', 'venues'];
const employees = ['schedules', 'timesheets', 'notifications', 'shifts'];

const pages = (who, names) =>
  names.flatMap((name) => [
    { who, name, page: 'newest 100', path: `/${name}` },
    { who, name, page: 'first 25', path: `/${name}${firstPage}` },
  ]);

/** Each is `{ who, name, page, path }`, the path below `/api`. */
export const lists = [
  ...pages('employer', employers),
  { who: 'employer', name: 'users/employees', page: 'all', path: '/users/employees' },
  ...pages('employee', employees),
  ...pages('employer', ['messages/conversations']),
];

/** Of whom the path is known only once they are there: the thread of the employer with the employee. */
export const threadWith = (guard) => ({
  who: 'employer',
  name: 'messages',
  page: 'newest 50 of 10,000',
  path: `/messages/${guard.id}`,
});

/** Begins each line by which print-statements.mjs tells of a statement. */
export const mark = 'STATEMENT ';
