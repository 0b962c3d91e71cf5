import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import express from 'express';
import { expectNoViolations } from '../support/axe.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const SRC = at('frontend/src/');
/** The folders whose components have stories. */
const FOLDERS = ['ui', 'components/fields', 'components/employer'];
/** Components without stories of their own, and the story or component that shows them. */
const SHOWN_BY: Record<string, string> = {
  DateOrTimeInput: 'DateInput and TimeInput',
  FormSelect: 'Select',
  KeepRowInPlaceProvider: 'ListPage',
  OptimisticPageAndSort: 'ListPage',
  PrintHeading: 'paper only',
  PopoverPanel: 'Popover',
  RecordForm: 'CreatePage and EditForm',
  DialogActions: 'SubmitActions',
  DialogCancel: 'SubmitActions',
  SelectPageCheckbox: 'RecordTable with a selection',
  Slot: 'the part that fills it',
  SelectRowCheckbox: 'RecordTable with a selection',
  Toaster: 'the frame of all stories',
  Toasts: 'Toaster',
  TooltipPanel: 'Tooltips',
  Tooltips: 'the frame of all stories',
  VisuallyHidden: 'FlaggedStatus',
};

interface StoryFile {
  component: string;
  stories: string[];
  text: string;
}

const files: StoryFile[] = globSync('**/*.stories.tsx', { cwd: SRC })
  .sort()
  .map((path) => {
    const text = readFileSync(SRC + path, 'utf8');
    const stories = Array.from(text.matchAll(/^export const (\w+)/gm), ([, name]) => name!);
    return { component: path.replaceAll('\\', '/').replace('.stories.tsx', ''), stories, text };
  });

test('every component has a story', () => {
  const missing: string[] = [];
  for (const path of FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: SRC }))) {
    if (/\.(stories|spec)\.tsx$/.test(path)) continue;
    const names = readFileSync(SRC + path, 'utf8').matchAll(/^export (?:default )?function ([A-Z]\w+)/gm);
    for (const [, name = ''] of names) {
      const isShown = files.some(({ text }) => new RegExp(`<${name}\\b`).test(text));
      if (!isShown && !(name in SHOWN_BY)) missing.push(`${path}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('no story breaks an axe rule', async ({ page }) => {
  test.slow();
  const outDir = test.info().outputPath('stories');
  const config = at('frontend/stories/vite.config.ts');
  const vite = at('node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', outDir]);
  const server = express().use(express.static(outDir)).listen(0);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  for (const { component, stories } of files) {
    for (const name of stories) {
      const story = `${component}/${name}`;
      await test.step(story, async () => {
        await page.evaluate((address) => location.replace(`#${address}`), story);
        await expect(page.locator(`[data-story="${story}"] > *`).first()).toBeAttached();
        await expectNoViolations(page);
        expect(errors).toEqual([]);
      });
    }
  }
  server.close();
});
