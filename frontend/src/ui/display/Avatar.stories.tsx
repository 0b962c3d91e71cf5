import { Avatar } from './Avatar.js';

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>',
  );

export const Initials = () => <Avatar person={{ firstName: 'Sam', lastName: 'Guard' }} />;
export const OnlyEmail = () => <Avatar person={{ email: 'sam@example.test' }} />;
export const Unknown = () => <Avatar person={null} />;
export const Picture = () => <Avatar person={{ firstName: 'Sam' }} src={picture} size={64} />;
