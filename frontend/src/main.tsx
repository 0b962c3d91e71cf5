import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './session/auth-link.js';
import './session/link-token.js';
import { App } from './App.js';
import { watchTheme } from './ui/theme.js';
import { updateWorkerOnLoad, updateWorkerOnMissingParts } from './worker/missing-parts.js';

watchTheme();
updateWorkerOnMissingParts();
updateWorkerOnLoad();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
