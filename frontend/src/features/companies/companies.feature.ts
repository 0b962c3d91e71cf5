import type { Feature } from '../feature.js';

export const companies = {
  keys: { company: ['company'] },
  changes: {
    branding: ['company', 'user', 'stats'],
    company: [
      'company',
      'user',
      'schedules',
      'rotas',
      'shifts',
      'clock',
      'clock-entries',
      'timesheets',
      'stats',
    ],
  },
  records: { company: ['company'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    companies: typeof companies;
  }
}
