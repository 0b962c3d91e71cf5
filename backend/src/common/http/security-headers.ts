import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';
import { CLIENT_PAGE } from './files/client-files.js';

/** The features of browsers that Muster's pages use: positions of clock actions, badge pictures and passkeys. */
const USED = ['camera', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get'];
/** Other features that would ask the user, or read the device. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
);

/**
 * Sets the security headers. Scripts come from this server only; inline scripts of the page are allowed by their
 * hashes.
 */
export function securityHeaders(config: Config): RequestHandler {
  const helmeted = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.https ? { maxAge: 31_536_000 } : false,
  });
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    helmeted(request, response, next);
  };
}

function inlineScriptHashes(): string[] {
  if (!existsSync(CLIENT_PAGE)) return [];
  const page = readFileSync(CLIENT_PAGE, 'utf8');
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
}
