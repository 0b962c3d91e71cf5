export const ROTA_TYPES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type RotaType = (typeof ROTA_TYPES)[number];

export const ROTA_STATUSES = ['draft', 'published', 'archived'] as const;
export type RotaStatus = (typeof ROTA_STATUSES)[number];
