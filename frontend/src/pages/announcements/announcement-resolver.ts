import { CreateAnnouncementRequest } from '@contract/announcements/announcements.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { requestOf, type AnnouncementValues } from './announcement-values.js';

const DATE_MISSING = 'Choose the day, too, or leave the time empty';

/** Checks what would be sent by the contract's rules, and keeps what was typed. */
export function announcementResolver(zone: string): Resolver<AnnouncementValues> {
  const check = classValidatorResolver(CreateAnnouncementRequest);
  return async (values, context, options) => {
    const { errors } = await check(requestOf(values, zone), context, options as never);
    const { expiresAt, ...others } = errors as FieldErrors<CreateAnnouncementRequest>;
    const isHalf = !values.expiryDate && values.expiryTime;
    const expiryDate = isHalf ? { type: 'required', message: DATE_MISSING } : expiresAt;
    const found = { ...others, ...(expiryDate && { expiryDate }) };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
}
