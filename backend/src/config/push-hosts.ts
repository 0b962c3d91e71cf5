/** Tells whether a push service's address is one to which this server sends. */
export type IsPushAddress = (url: URL) => boolean;

/** A host, all hosts below one, or the address of a service of one's own. */
const ENTRY = /\s*(?:(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*|https?:\/\/[^\s,/]+)\s*/.source;
/** The shape of PUSH_HOSTS. */
export const PUSH_HOSTS_SHAPE = new RegExp(`^${ENTRY}(?:,${ENTRY})*$`);

/** The services of browsers. */
export const PUSH_HOSTS =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** What PUSH_HOSTS allows. A host stands for https on its usual port, an address for itself. */
export function pushHosts(setting: string): { allows: IsPushAddress; isOwn: IsPushAddress } {
  const entries = setting.split(',').map((entry) => entry.trim());
  const isOwn: IsPushAddress = ({ origin }) => entries.includes(origin);
  const allows: IsPushAddress = (url) => {
    if (url.username !== '' || url.password !== '') return false;
    if (isOwn(url)) return true;
    return (
      url.protocol === 'https:' && url.port === '' && entries.some((entry) => isHost(entry, url.hostname))
    );
  };
  return { allows, isOwn };
}

function isHost(entry: string, hostname: string): boolean {
  return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;
}
