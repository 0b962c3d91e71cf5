import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { resolve } from './resolve.js';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const output = folder('../node_modules/.vite/frames/');
const placeholder = '<template id="frames"></template>';

/**
 * Fills the template of index.html with the frames of the most used pages and their styles. The browser then paints
 * the heading and the navigation before the scripts are loaded.
 */
export function pageFrames(): Plugin {
  return {
    name: 'page-frames',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
        const frames = await renderFrames();
        return html.replace(placeholder, () => `<template id="frames">${frames}</template>`);
      },
    },
  };
}

/** Renders the frames with the client's components in Node. The names of the classes are those of the client. */
async function renderFrames(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: folder('..'),
    publicDir: false,
    resolve,
    build: {
      ssr: folder('frames/frames.tsx'),
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      outDir: output,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'frames.mjs' } },
    },
  });
  const style = (result as Rolldown.RolldownOutput).output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('The frames have no styles');
  const { html } = (await import(
    pathToFileURL(`${output}frames.mjs`).href
  )) as typeof import('./frames/frames.js');
  return `<style>${String(style.source).trim()}</style>${html}`;
}
