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
];

/** Begins each line by which print-statements.mjs tells of a statement. */
export const mark = 'STATEMENT ';
