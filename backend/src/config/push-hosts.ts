/** Returns whether this server may send to a push service's address. */
export type IsPushAddress = (url: URL) => boolean;

/** A host, all hosts below a domain, or the address of the operator's own service. */
const ENTRY = /\s*(?:(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*|https?:\/\/[^\s,/]+)\s*/.source;
/** The format of PUSH_HOSTS. */
export const PUSH_HOSTS_SHAPE = new RegExp(`^${ENTRY}(?:,${ENTRY})*$`);

/** The push services of browsers. */
export const PUSH_HOSTS =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** Parses PUSH_HOSTS. A host allows https on the default port, and an address allows itself. */
export function parsePushHosts(setting: string): { allows: IsPushAddress; isOwn: IsPushAddress } {
  const entries = setting.split(',').map((entry) => entry.trim());
  const isOwn: IsPushAddress = ({ origin }) => entries.includes(origin);
  const allows: IsPushAddress = (url) => {
    if (url.username !== '' || url.password !== '') return false;
    if (isOwn(url)) return true;
    return (
      url.protocol === 'https:' &&
      url.port === '' &&
      entries.some((entry) => matchesHost(entry, url.hostname))
    );
  };
  return { allows, isOwn };
}

function matchesHost(entry: string, hostname: string): boolean {
  return entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry;
}
