import { NAME_MAX, optionalText, requiredText } from '../common/fields/index.js';
import { pictureField } from '../pictures/pictures.contract.js';

export const BADGE_NUMBER_MAX = 100;

/** What everybody may change about themselves; what is left out stays as it is. */
export class UpdateProfileRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;

  /** A data URL; null removes the picture. */
  @pictureField()
  profileImageUrl?: string | null;
}

/** An employee's badge or licence; what is left out stays as it is, null or blank removes it. */
export class BadgeRequest {
  /** Of any shape: not every badge is a 16-digit SIA licence. */
  @optionalText({ label: 'Badge number', max: BADGE_NUMBER_MAX })
  badgeNumber?: string | null;

  /** A data URL; null removes the photo. */
  @pictureField()
  badgePhotoUrl?: string | null;
}
