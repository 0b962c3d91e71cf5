import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './features/register.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './session/auth-link.js';
import './session/link-token.js';
import { App } from './App.js';
import { loadBehindFrame } from './first-page.js';
import { onNotification } from './api/live.js';
import { watchTheme } from './ui/theme/theme.js';
import { updateWorkerOnLoad, updateWorkerOnMissingParts } from './session/worker/missing-parts.js';

onNotification(
  (notified) =>
    void import('./features/notifications/shared/notification-toast.js').then(({ showNotification }) =>
      showNotification(notified),
    ),
);
watchTheme();
updateWorkerOnMissingParts();
updateWorkerOnLoad();
void loadBehindFrame().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
