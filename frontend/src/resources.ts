import type { ResourceProps } from 'react-admin';
import type { PlainAction } from './session/can.js';
import type { IconName } from './ui/display/Icon.js';

interface Resource {
  /** The title of the list, such as 'Schedules'. */
  label: string;
  /** The singular noun, such as 'schedule', which also names a change of the resource. */
  noun: string;
  /** The plural noun if it differs from the resource's name. */
  plural?: string;
  /** The path of the API if it differs from the resource's name. */
  path?: string;
  icon: IconName;
  /** The query keys that become stale when a record changes. */
  invalidates: readonly string[];
  /** The rights that its pages need. Without an entry every employer may open the page. */
  rights: Partial<Record<'list' | 'show' | 'create' | 'edit' | 'delete', PlainAction>>;
  /** The pages in react-admin. They load when the first list is opened. */
  pages: () => Promise<{ default: Pages }>;
}

/** The pages of a resource in the form that react-admin expects. */
export type Pages = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'recordRepresentation'>;

/**
 * The resources that employers manage, by the API's names.
 * react-admin's resources, the sidebar, query keys, rights and links are derived from this table.
 */
export const resources = {
  schedules: {
    label: 'Schedules',
    noun: 'schedule',
    icon: 'calendar',
    // Rotas show the employees' work on schedules.
    invalidates: [
      'schedules',
      'assignments',
      'rotas',
      'shifts',
      'clock',
      'clock-entries',
      'timesheets',
      'stats',
    ],
    rights: { create: 'schedule.create', edit: 'schedule.edit', delete: 'schedule.delete' },
    pages: () => import('./features/schedules/employer/index.js'),
  },
  rotas: {
    label: 'Rotas',
    noun: 'rota',
    icon: 'columns',
    invalidates: ['rotas', 'shifts', 'clock', 'clock-entries', 'timesheets', 'stats'],
    rights: { list: 'rota.list', show: 'rota.list', create: 'rota.create', edit: 'rota.edit' },
    pages: () => import('./features/rotas/employer/index.js'),
  },
  timesheets: {
    label: 'Timesheets',
    noun: 'timesheet',
    icon: 'clipboard',
    invalidates: ['timesheets', 'shifts', 'clock', 'stats'],
    rights: { create: 'timesheet.enter' },
    pages: () => import('./features/timesheets/employer/index.js'),
  },
  'clock-entries': {
    label: 'Clock entries',
    noun: 'clock entry',
    plural: 'clock entries',
    path: 'clock/entries',
    icon: 'clock',
    invalidates: ['clock', 'clock-entries', 'timesheets', 'shifts', 'stats'],
    rights: {},
    pages: () => import('./features/clock/employer/entries/index.js'),
  },
  tasks: {
    label: 'All tasks',
    noun: 'task',
    icon: 'check-circle',
    invalidates: ['tasks', 'stats'],
    rights: { create: 'task.create', edit: 'task.create', delete: 'task.delete' },
    pages: () => import('./features/tasks/employer/index.js'),
  },
  'task-templates': {
    label: 'Repeating tasks',
    noun: 'repeating task',
    plural: 'repeating tasks',
    icon: 'refresh',
    invalidates: ['task-templates'],
    rights: { list: 'task.create', create: 'task.create', edit: 'task.create', delete: 'task.delete' },
    pages: () => import('./features/tasks/employer/templates/index.js'),
  },
  announcements: {
    label: 'All announcements',
    noun: 'announcement',
    icon: 'megaphone',
    invalidates: ['announcements'],
    rights: { create: 'announcement.create', edit: 'announcement.edit', delete: 'announcement.edit' },
    pages: () => import('./features/announcements/employer/index.js'),
  },
  employees: {
    label: 'Employees',
    noun: 'employee',
    icon: 'users',
    invalidates: ['employees', 'assignments', 'rotas', 'clock-entries', 'timesheets', 'erasures', 'stats'],
    rights: { list: 'employee.list', show: 'employee.list', edit: 'employee.list' },
    pages: () => import('./features/employees/employer/index.js'),
  },
  invitations: {
    label: 'Invitations',
    noun: 'invitation',
    icon: 'mail',
    invalidates: ['invitations', 'employees', 'stats'],
    rights: { list: 'invitation.list' },
    pages: () => import('./features/invitations/employer/index.js'),
  },
  venues: {
    label: 'Venues',
    noun: 'venue',
    icon: 'building',
    invalidates: ['venues', 'schedules', 'rotas', 'shifts', 'clock', 'clock-entries'],
    rights: { list: 'venue.list', show: 'venue.list', create: 'venue.create', edit: 'venue.edit' },
    pages: () => import('./features/venues/employer/index.js'),
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type Noun = (typeof resources)[ResourceName]['noun'];

export const resourceNames = Object.keys(resources) as ResourceName[];

/** True for the name of a resource. */
export function isResource(name: string | undefined): name is ResourceName {
  return name !== undefined && Object.hasOwn(resources, name);
}

/** The plural noun of a resource, such as 'schedules'. */
export function pluralOf(name: ResourceName): string {
  const resource: Resource = resources[name];
  return resource.plural ?? name;
}

/** The path of a resource in the API. */
export function pathOf(name: string): string {
  const resource: Resource | null = isResource(name) ? resources[name] : null;
  return resource?.path ?? name;
}
