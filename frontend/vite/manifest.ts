import type { ManifestOptions } from 'vite-plugin-pwa';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, which phones need to install the client. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Muster',
  short_name: 'Muster',
  description: 'See your shifts, clock in and out, and submit your hours.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f6f8',
  theme_color: '#0f6b66',
  icons: [
    png('icon-192', 192, 'any'),
    png('icon-512', 512, 'any'),
    png('icon-maskable-512', 512, 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
