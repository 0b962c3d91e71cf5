import { addQueryKeys } from '../api/keys.js';
import { addResources } from '../api/resources.js';
import { addRights } from '../session/can.js';
import { addStatuses } from '../ui/display/statuses.js';
import { features } from './features.js';
import { addKindTexts } from './notification-settings/shared/kinds.js';
import { addNotifications } from './notifications/shared/display.js';
import { addFoundKinds } from './search/shared/found-kinds.js';

// The folders left of the features know only what the manifests add to them here, so that they import no feature.
for (const feature of features) {
  addResources(feature.resources);
  addQueryKeys(feature);
  addRights(feature.rights);
  addStatuses(feature.statuses);
  addKindTexts(feature.notificationKinds);
  addNotifications(feature);
  addFoundKinds(feature.searchKinds);
}
