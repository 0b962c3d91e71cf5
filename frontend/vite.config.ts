import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkNames } from './vite/chunks.js';
import { shells } from './vite/first-pages.js';
import { manifest } from './vite/manifest.js';
import { pageFrames } from './vite/page-frames.js';
import { precacheOf } from './vite/precache.js';
import { pureDeclarations } from './vite/pure-declarations.js';
import { resolve } from './vite/resolve.js';
import { roleHint } from './vite/role-hint.js';

const backend = process.env.MUSTER_API ?? 'http://localhost:3000';
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const passwords = '/node_modules/@zxcvbn-ts/';
const chunkName = chunkNames({
  main: source('main.tsx'),
  employee: source('employee/EmployeeApp.tsx'),
  employer: source('employer/EmployerApp.tsx'),
  dashboard: source('employer/dashboard/DashboardSections.tsx'),
  first: [source('features/messages/shared/MessagesPage.tsx')],
  manage: source('employer/manage/ManageAdmin.tsx'),
  pages: /\/features\/(parts|.+\/employer\/(.+\/)?index)\.ts$/,
  passwords,
});

const precache = precacheOf({
  main: /\/frontend\/src\/main\.tsx$/,
  // Passwords are set online, so the password checker is not cached.
  except: [/\/frontend\/src\/(.+\/)?employer\//, new RegExp(passwords)],
});

export default defineConfig({
  plugins: [
    react(),
    pureDeclarations,
    roleHint(shells),
    pageFrames(),
    precache.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        // The page contains the server's settings.
        // The worker caches it as '/', with a revision that the server inserts.
        globPatterns: ['assets/*.{js,css}', 'icon.svg'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('assets/') || precache.holds(url)),
          }),
        ],
      },
    }),
  ],
  resolve,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers without preloading load the files when they need them.
    modulePreload: {
      polyfill: false,
      // The page itself loads these files, so that no part needs to preload them.
      resolveDependencies: (_file, files) => files.filter((file) => !/\/(main|rolldown-runtime)-/.test(file)),
    },
    // The management pages are one chunk.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkName, debugName: 'parts of the client' }],
        },
      },
    },
  },
  server: {
    proxy: {
      // The browser's Host header is kept, because the server compares it with the origin of a write.
      '/api': { target: backend, changeOrigin: false },
      '/metrics': backend,
      '/ws': { target: backend, ws: true, changeOrigin: false },
    },
  },
});
