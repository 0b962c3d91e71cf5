import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';
import { configWarnings } from './config-warnings.js';

describe('settings', () => {
  it('have defaults that run without any setting', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: null,
      databaseUrl: null,
      publicUrl: null,
    });
    expect(loadConfig({ PORT: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535.'],
    [{ HOST: 'http://x' }, 'HOST must be an address of this machine, like 127.0.0.1.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
    ...[
      'mysql://x',
      'postgresql://u:p@host:port/muster',
      'postgresql://u:p@a:5432,/muster',
      'postgresql://u:p@a,b:5432/muster?target_session_attrs=standby',
    ].map((DATABASE_URL): [Record<string, string>, string] => [
      { DATABASE_URL },
      'DATABASE_URL must look like postgresql://user:password@host:5432/database, or with several hosts like postgresql://user:password@a:5432,b:5432/database?target_session_attrs=read-write.',
    ]),
    [{ DATABASE_LISTEN_URL: 'postgresql://u:p@host/muster' }, 'DATABASE_LISTEN_URL needs DATABASE_URL.'],
    [{ PUBLIC_URL: 'muster' }, 'PUBLIC_URL must be a web address like https://muster.example.com.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must be at least 32 characters long.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ WEAK_PASSWORDS: 'allow' }, 'WEAK_PASSWORDS must be warn or refuse.'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be production, development or test.'],
    [{ DATABASE_POOL_SIZE: '2' }, 'DATABASE_POOL_SIZE must be a whole number of at least 3.'],
    [
      { DATABASE_POOL_SIZE: '5', DATABASE_READ_POOL_SIZE: '4' },
      'DATABASE_READ_POOL_SIZE must be at least 2 less than DATABASE_POOL_SIZE.',
    ],
    [{ LOGIN_FAILURES_PER_ACCOUNT: '0' }, 'LOGIN_FAILURES_PER_ACCOUNT must be a whole number of at least 1.'],
    [{ PICTURE_SECONDS: '61' }, 'PICTURE_SECONDS must be a whole number from 1 to 60.'],
    [{ ERASED_NAME_DAYS: '31' }, 'ERASED_NAME_DAYS must be a whole number from 1 to 30.'],
    ...[
      'https://geo.example',
      'https://geo.example/?lat={lat}',
      'https://{lat}.example/{lng}',
      'ftp://geo.example/{lat}/{lng}',
    ].map((GEOCODER_URL): [Record<string, string>, string] => [
      { GEOCODER_URL },
      'GEOCODER_URL must be a web address with {lat} and {lng} after its host.',
    ]),
    [{ GEOCODER_URL: 'https://geo.example/{lat}/{lng}?k={key}' }, 'GEOCODER_URL needs GEOCODER_KEY.'],
    ...['https://geo.example', 'https://{postcode}.example/', 'ftp://geo.example/{postcode}'].map(
      (GEOCODER_SEARCH_URL): [Record<string, string>, string] => [
        { GEOCODER_SEARCH_URL },
        'GEOCODER_SEARCH_URL must be a web address with {postcode} after its host.',
      ],
    ),
    [
      { GEOCODER_SEARCH_URL: 'https://geo.example/{postcode}?k={key}' },
      'GEOCODER_SEARCH_URL needs GEOCODER_KEY.',
    ],
    [
      { IP_PLACE_URL: 'https://{ip}.example/' },
      'IP_PLACE_URL must be a web address with {ip} after its host.',
    ],
    [{ IP_PLACE_URL: 'https://place.example/{ip}?k={key}' }, 'IP_PLACE_URL needs IP_PLACE_KEY.'],
    [
      { PUSH_HOSTS: '127.0.0.1' },
      'PUSH_HOSTS must be hosts separated by commas, like fcm.googleapis.com,*.push.apple.com.',
    ],
    [
      { PUSH_HOSTS: 'http://push.example', NODE_ENV: 'production' },
      'PUSH_HOSTS must be reached over https in production.',
    ],
    [
      { TRUST_PROXY: 'maybe!' },
      'TRUST_PROXY must be true, false, a number of proxies or a list of addresses.',
    ],
  ])('stop the program with one sentence for %j', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new Error(sentence));
  });

  it('report every mistake', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\nLOG_LEVEL|LOG_LEVEL.*\nPORT/);
  });

  it('divide the connections between reads and writes', () => {
    expect(loadConfig({}).connections).toEqual({ reads: 8, writes: 12 });
    expect(loadConfig({ DATABASE_POOL_SIZE: '3' }).connections).toEqual({ reads: 1, writes: 2 });
  });

  it.each([
    [{}, false],
    [{ NODE_ENV: 'development' }, false],
    [{ PUBLIC_URL: 'http://muster.example.com' }, false],
    [{ NODE_ENV: 'production' }, true],
    [{ PUBLIC_URL: 'https://muster.example.com' }, true],
    [{ NODE_ENV: 'test', PUBLIC_URL: 'https://muster.example.com' }, true],
  ])('%j is production: %j', (env, production) => {
    expect(loadConfig(env).production).toBe(production);
  });

  it('warn the operator of a production server about settings that users may not expect', () => {
    const outbox = { DATA_DIR: '/data', NODE_ENV: 'production' };
    const mails = 'SMTP_URL is not set: mails are not sent but written to files in /data/outbox.';
    expect(configWarnings(loadConfig({ DATA_DIR: '/data' }))).toEqual([]);
    expect(configWarnings(loadConfig(outbox))).toEqual([
      'PUBLIC_URL is not set: links in mails lead to http://localhost:3000.',
      mails,
    ]);
    expect(configWarnings(loadConfig({ ...outbox, PUBLIC_URL: 'http://muster.example.com' }))).toEqual([
      'PUBLIC_URL is not https: passwords and cookies are sent unprotected.',
      mails,
    ]);
    const complete = { PUBLIC_URL: 'https://muster.example.com', SMTP_URL: 'smtp://mail.example.com' };
    expect(configWarnings(loadConfig({ ...outbox, ...complete }))).toEqual([]);
  });

  it('make cookies secure when users reach the program over https', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://muster.example/' })).toMatchObject({
      https: true,
      linkBase: 'https://muster.example',
    });
  });
});
