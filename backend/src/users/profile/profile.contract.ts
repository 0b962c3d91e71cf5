import { NAME_MAX, optionalText, requiredText } from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { pictureField } from '../../pictures/pictures.contract.js';
import { CurrentUserView } from '../users.contract.js';

export const BADGE_NUMBER_MAX = 100;

/** The fields that every member may change. Missing fields stay as they are. */
export class UpdateProfileRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;

  /** A data URL. Null removes the picture. */
  @pictureField()
  profileImageUrl?: string | null;
}

/** An employee's badge or licence. Missing fields stay as they are; null or blank removes a value. */
export class BadgeRequest {
  /** Any text, because not every badge is a 16-digit SIA licence. */
  @optionalText({ label: 'Badge number', max: BADGE_NUMBER_MAX })
  badgeNumber?: string | null;

  /** A data URL. Null removes the photo. */
  @pictureField()
  badgePhotoUrl?: string | null;
}

export const profileRoutes = {
  'PATCH /auth/user': {
    summary: 'Change the own profile',
    body: UpdateProfileRequest,
    answer: CurrentUserView,
  },
  'PATCH /auth/user/badge': {
    summary: 'Change the own badge or licence',
    body: BadgeRequest,
    answer: CurrentUserView,
  },
} satisfies RouteTable;

type ProfileRoutes = typeof profileRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends ProfileRoutes {}
}
