import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { view } from '../common/routes/views.contract.js';

/** The answer of a server that runs. */
export const LiveView = view('LiveView', { status: v.literal('ok') });
export type LiveView = v.InferOutput<typeof LiveView>;

/** The last complete scheduled backup. Without a size there is none. */
const BackupState = v.object({
  ageSeconds: v.optional(v.number()),
  bytes: v.optional(v.number()),
  /** Present if the last backup is too old, described for the operator. */
  warning: v.optional(v.string()),
});
export type BackupState = v.InferOutput<typeof BackupState>;

/** The answer of a server that can serve requests. */
export const ReadyView = view('ReadyView', {
  status: v.literal('ok'),
  /** A mistake in the installation, described for users and for the operator. */
  warning: v.optional(v.string()),
  /** Present on servers that make backups. */
  backup: v.optional(BackupState),
});
export type ReadyView = v.InferOutput<typeof ReadyView>;

export const healthRoutes = {
  'GET /health/live': { summary: 'Tell whether the server runs', answer: LiveView },
  'GET /health/ready': {
    summary: 'Tell whether the server can serve requests',
    answer: ReadyView,
  },
  'GET /metrics': { summary: 'Read the metrics for Prometheus', file: 'text/plain', mayNeedToken: true },
} satisfies RouteTable;

type HealthRoutes = typeof healthRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends HealthRoutes {}
}
