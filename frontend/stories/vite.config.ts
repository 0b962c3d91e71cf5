import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { resolve } from '../vite/resolve.js';

/** The page of component stories. It is not part of the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  resolve,
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1_000 },
});
