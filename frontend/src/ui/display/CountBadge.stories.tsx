import { CountBadge } from './CountBadge.js';

export const Few = () => <CountBadge count={3} />;
export const MoreThanNine = () => <CountBadge count={12} />;
