import { Logo } from './Logo.js';

const wide =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="navy"/></svg>',
  );

export const OfTheProduct = () => <Logo />;
export const OfACompany = () => <Logo src={wide} size={40} />;
