import { lazy } from 'react';
import type { Parts } from '@/components/employer/slots.js';

// A chunk of its own, because the dashboard uses it without the list of rotas.
const parts: Parts = { rotaView: lazy(() => import('./rota-view/RotaView.js')) };

export default parts;
