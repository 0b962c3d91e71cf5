import { expect, test } from '@playwright/test';
import { toast, toastStore } from './toast-store.js';

test('removes characters from toasts that change the text direction', () => {
  toast({ title: 'Deleted \u202ENight\u2067', description: '\u200FNight\u061C is gone', detail: '\u2066a' });
  expect(toastStore.read()).toMatchObject({
    title: 'Deleted Night',
    description: 'Night is gone',
    detail: 'a',
  });
});
