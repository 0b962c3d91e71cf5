import { NAME_MAX, optionalText, requiredText } from '../common/fields/index.js';
import { pictureField } from '../pictures/pictures.contract.js';

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
