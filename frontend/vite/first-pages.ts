import type { Shell } from './role-hint.js';

/** Encodes the query of a list as the client's calls do. */
const list = (path: string, query: Readonly<Record<string, unknown>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;

const employeeDashboard = {
  data: ['clock', list('timesheets', { range: [0, 49], sort: ['createdAt', 'DESC'] }), 'shifts', 'stats'],
};

const employerDashboard = { source: 'src/employer/dashboard/DashboardSections.tsx', isLater: true };

const messages = {
  source: 'src/features/messages/shared/MessagesPage.tsx',
  data: [list('messages/conversations', { range: [0, 24] })],
};

/** The shells of the roles with their most used pages. Visitors have no role. */
export const shells: Record<string, Shell> = {
  employer: {
    source: 'src/employer/EmployerApp.tsx',
    pages: { '/': employerDashboard, '/employer': employerDashboard, '/messages': messages },
  },
  employee: {
    source: 'src/employee/EmployeeApp.tsx',
    pages: { '/': employeeDashboard, '/employee': employeeDashboard, '/messages': messages },
  },
  '': { source: 'src/features/landing/shared/Landing.tsx' },
};
