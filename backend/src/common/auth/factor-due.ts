/** The days for which an employer may still work without the second factor that the company requires. */
const FACTOR_GRACE_DAYS = 7;

/**
 * SQL for the time when a member `u` of the company `c` needs a second factor, or null. Employers who join later have
 * the same number of days.
 */
export const FACTOR_DUE_AT = `case when u.role = 'employer' and c.factor_required_at is not null
  then greatest(c.factor_required_at, u.created_at) + interval '${FACTOR_GRACE_DAYS} days' end`;
