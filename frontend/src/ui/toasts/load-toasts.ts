/** Loads the code that draws toasts. */
export const loadToasts = () => import('./Toasts.js');
