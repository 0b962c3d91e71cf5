import type { ResourceProps } from 'react-admin';
import type { PlainAction } from './session/can.js';
import type { IconName } from './ui/Icon.js';

interface Resource {
  /** What the list is called, such as 'Schedules'. */
  label: string;
  /** What one of them is called, such as 'schedule'; also the kind of a change. */
  noun: string;
  /** What several are called, where the API's name is not a word. */
  plural?: string;
  /** Where the API has it, where that is not its name. */
  path?: string;
  icon: IconName;
  /** The query keys that a change of one makes stale. */
  invalidates: readonly string[];
  /** What its pages need; reading is every employer's where nothing else is said. */
  rights: Partial<Record<'list' | 'show' | 'create' | 'edit' | 'delete', PlainAction>>;
  /** react-admin's pages of it; they travel when the first list is opened. */
  pages: () => Promise<{ default: Pages }>;
}

/** The pages of a resource, as react-admin takes them. */
export type Pages = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'recordRepresentation'>;

/**
 * What employers manage, by the API's names: react-admin's resources, the sidebar, query keys, rights and links all
 * come from here, so that another resource is another row.
 */
export const resources = {
  schedules: {
    label: 'Schedules',
    noun: 'schedule',
    icon: 'calendar',
    // Rotas know what people do on schedules.
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
    pages: () => import('./employer/schedules/index.js'),
  },
  rotas: {
    label: 'Rotas',
    noun: 'rota',
    icon: 'columns',
    invalidates: ['rotas', 'shifts', 'clock', 'clock-entries', 'timesheets', 'stats'],
    rights: { list: 'rota.list', show: 'rota.list', create: 'rota.create', edit: 'rota.edit' },
    pages: () => import('./employer/rotas/index.js'),
  },
  timesheets: {
    label: 'Timesheets',
    noun: 'timesheet',
    icon: 'clipboard',
    invalidates: ['timesheets', 'shifts', 'clock', 'stats'],
    rights: { create: 'timesheet.enter' },
    pages: () => import('./employer/timesheets/index.js'),
  },
  'clock-entries': {
    label: 'Clock entries',
    noun: 'clock entry',
    plural: 'clock entries',
    path: 'clock/entries',
    icon: 'clock',
    invalidates: ['clock', 'clock-entries', 'timesheets', 'shifts', 'stats'],
    rights: {},
    pages: () => import('./employer/clock-entries/index.js'),
  },
  tasks: {
    label: 'All tasks',
    noun: 'task',
    icon: 'check-circle',
    invalidates: ['tasks', 'stats'],
    rights: { create: 'task.create', edit: 'task.create', delete: 'task.delete' },
    pages: () => import('./employer/tasks/index.js'),
  },
  'task-templates': {
    label: 'Repeating tasks',
    noun: 'repeating task',
    plural: 'repeating tasks',
    icon: 'refresh',
    invalidates: ['task-templates'],
    rights: { list: 'task.create', create: 'task.create', edit: 'task.create', delete: 'task.delete' },
    pages: () => import('./employer/task-templates/index.js'),
  },
  announcements: {
    label: 'All announcements',
    noun: 'announcement',
    icon: 'megaphone',
    invalidates: ['announcements'],
    rights: { create: 'announcement.create', edit: 'announcement.edit', delete: 'announcement.edit' },
    pages: () => import('./employer/announcements/index.js'),
  },
  employees: {
    label: 'Employees',
    noun: 'employee',
    icon: 'users',
    invalidates: ['employees', 'assignments', 'rotas', 'clock-entries', 'timesheets', 'erasures', 'stats'],
    rights: { list: 'employee.list', show: 'employee.list', edit: 'employee.list' },
    pages: () => import('./employer/employees/index.js'),
  },
  invitations: {
    label: 'Invitations',
    noun: 'invitation',
    icon: 'mail',
    invalidates: ['invitations', 'employees', 'stats'],
    rights: { list: 'invitation.list' },
    pages: () => import('./employer/invitations/index.js'),
  },
  venues: {
    label: 'Venues',
    noun: 'venue',
    icon: 'building',
    invalidates: ['venues', 'schedules', 'rotas', 'shifts', 'clock', 'clock-entries'],
    rights: { list: 'venue.list', show: 'venue.list', create: 'venue.create', edit: 'venue.edit' },
    pages: () => import('./employer/venues/index.js'),
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type Noun = (typeof resources)[ResourceName]['noun'];

export const resourceNames = Object.keys(resources) as ResourceName[];

/** True for the name of a resource that there is. */
export function isResource(name: string | undefined): name is ResourceName {
  return name !== undefined && Object.hasOwn(resources, name);
}

/** What several records of a resource are called, such as 'schedules'. */
export function pluralOf(name: ResourceName): string {
  const resource: Resource = resources[name];
  return resource.plural ?? name;
}

/** Where the API has the records of a resource. */
export function pathOf(name: string): string {
  const resource: Resource | null = isResource(name) ? resources[name] : null;
  return resource?.path ?? name;
}
