import { expiryProblem } from '@contract/announcements/announcements.rules.js';
import { CreateAnnouncementRequest } from '@contract/announcements/announcements.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { serverTime } from '@/lib/server-time.js';
import { isSameExpiry, announcementRequest, type AnnouncementValues } from './announcement-values.js';

const DATE_MISSING = 'Choose a date too, or leave the time empty';

/** Validates the form with the rules of the contract. `before` is the saved state; an unchanged expiry may be in
 * the past. */
export function announcementResolver(
  zone: string,
  before: AnnouncementValues | null,
): Resolver<AnnouncementValues> {
  const check = classValidatorResolver(CreateAnnouncementRequest);
  return async (values, context, options) => {
    const request = announcementRequest(values, zone);
    const { errors } = await check(request, context, options as never);
    const { expiresAt, venues, roles, ...others } = errors as FieldErrors<CreateAnnouncementRequest>;
    const expiryDate = expiresAt ?? expiryError(values, request);
    const found: FieldErrors<AnnouncementValues> = {
      ...others,
      ...(expiryDate && { expiryDate }),
      ...(venues && { venueIds: venues as FieldError }),
      ...(roles && { roles: roles as FieldError }),
    };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };

  function expiryError(
    values: AnnouncementValues,
    { expiresAt = null }: CreateAnnouncementRequest,
  ): FieldError | undefined {
    if (!values.expiryDate && values.expiryTime) return { type: 'required', message: DATE_MISSING };
    if (before && isSameExpiry(values, before)) return undefined;
    const message = expiryProblem(expiresAt, serverTime(new Date()));
    return message === null ? undefined : { type: 'past', message };
  }
}
