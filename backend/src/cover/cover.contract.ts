import * as v from 'valibot';
import { booleanField, choiceField, versionField, wholeNumberField } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, view } from '../common/routes/views.contract.js';
import { OFFERS_REACHES, SWAPS } from './cover-words.contract.js';

/** Two weeks. */
const DECLINE_HOURS_MAX = 336;

/** The settings of offers, swaps and declined shifts. Missing fields stay unchanged. */
export class CoverSettingsRequest {
  /** Employees decline a shift until so many hours before its start. */
  @wholeNumberField('Hours', { min: 0, max: DECLINE_HOURS_MAX, optional: true })
  declineHours?: number;

  @choiceField('Give away and swap', SWAPS, { optional: true })
  swaps?: (typeof SWAPS)[number];

  /** False if accepted swaps take effect without an employer if nothing but information was found. */
  @booleanField('Swaps need approval', { optional: true })
  swapsNeedApproval?: boolean;

  @choiceField('Offers go to', OFFERS_REACHES, { optional: true })
  offersReach?: (typeof OFFERS_REACHES)[number];

  @versionField()
  version?: number;
}

export const CoverSettingsView = view('CoverSettingsView', {
  declineHours: Count,
  swaps: v.picklist(SWAPS),
  swapsNeedApproval: v.boolean(),
  offersReach: v.picklist(OFFERS_REACHES),
  version: Count,
});
export type CoverSettingsView = v.InferOutput<typeof CoverSettingsView>;

export const coverRoutes = {
  'GET /cover-settings': {
    summary: 'Read who may swap shifts, and until when people decline them',
    answer: CoverSettingsView,
  },
  'PATCH /cover-settings': {
    summary: 'Change who may swap shifts, and until when people decline them',
    body: CoverSettingsRequest,
    answer: CoverSettingsView,
  },
} satisfies RouteTable;

type CoverRoutes = typeof coverRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends CoverRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    cover_settings: true;
  }
}
