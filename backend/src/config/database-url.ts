/** The server that changes data. Muster needs no others. */
const SESSION_ATTRS = [null, 'read-write', 'primary'];

/** Returns a PostgreSQL URL for each host of `url`, which separates hosts by commas as libpq does. */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

/** Returns whether the value is a PostgreSQL URL whose hosts Muster can use. */
export function isDatabaseUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !/^postgres(ql)?:\/\/\S+$/.test(value)) return false;
  const urls = hostUrls(value);
  return urls.every(
    (url) =>
      URL.canParse(url) &&
      (urls.length === 1 || new URL(url).hostname !== '') &&
      SESSION_ATTRS.includes(new URL(url).searchParams.get('target_session_attrs')),
  );
}
