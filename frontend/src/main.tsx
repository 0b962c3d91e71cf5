import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './session/auth-link.js';
import './session/link-token.js';
import { App } from './App.js';
import { watchTheme } from './ui/theme/theme.js';
import { updateWorkerOnLoad, updateWorkerOnMissingParts } from './session/worker/missing-parts.js';

watchTheme();
updateWorkerOnMissingParts();
updateWorkerOnLoad();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
