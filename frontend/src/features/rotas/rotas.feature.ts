import type { ShiftChangeKind } from '@contract/notifications/shift-news.contract.js';
import * as rules from '@contract/rotas/rota-status.rules.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import { shiftAnchor } from '@/lib/shift-anchor.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface Rota {
  status: RotaStatus;
}

/** True for employers if the rules allow a rota to move to this status. */
const moves =
  (to: RotaStatus) =>
  (actor: Actor, { status }: Rota): boolean =>
    isEmployer(actor) && status !== to && rules.allowedRotaStatuses(status).includes(to);

export const rotas = {
  resources: {
    rotas: {
      label: 'Rotas',
      entry: 'Rotas and schedules',
      noun: 'rota',
      icon: 'columns',
      section: 'rota',
      position: 1,
      invalidates: ['rotas', 'shifts', 'clock', 'clock-entries', 'timesheets', 'stats'],
      rights: { list: 'rota.list', show: 'rota.list', create: 'rota.create', edit: 'rota.edit' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'rota.list': isEmployer,
    'rota.create': isEmployer,
    'rota.edit': isEmployer,
    'rota.delete': isEmployer,
    'rota.copy': isEmployer,
    'rota.addShifts': (actor: Actor, { status }: Rota) => isEmployer(actor) && status !== 'archived',
    'rota.publish': moves('published'),
    'rota.publishChanges': (actor: Actor, { status }: Rota) =>
      isEmployer(actor) && isAllowed(rules.pendingChangesProblem(status)),
    'rota.unpublish': moves('draft'),
    'rota.archive': moves('archived'),
  },
  changes: { erasure: ['rotas'] },
  searchKinds: {
    rota: { label: 'Rotas', icon: 'columns', to: (id) => `/manage/rotas/${id}/show` },
  },
  records: {
    published_shift: ['rota'],
    rota: ['rota'],
    rota_shift: ['rota'],
    rota_template: ['rota'],
    rota_template_schedule: ['rota'],
    rota_template_shift: ['rota'],
  },
  notificationTarget: ({ data: { rotaId, shiftId } }, role) => {
    if (!rotaId || role !== 'employer') return null;
    return `/manage/rotas/${rotaId}/show${shiftId ? `#${shiftAnchor(shiftId)}` : ''}`;
  },
  statuses: {
    published: { word: 'Published', tone: 'accent', icon: 'send' },
    archived: { word: 'Archived', tone: 'neutral', icon: 'clipboard' },
    new: { word: 'New', tone: 'accent', icon: 'plus' },
    moved: { word: 'Moved', tone: 'accent', icon: 'arrow-right' },
    changed: { word: 'Details changed', tone: 'neutral', icon: 'pencil' },
  } satisfies Partial<Record<RotaStatus | ShiftChangeKind, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    rotas: typeof rotas;
  }
}
