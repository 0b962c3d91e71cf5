import { ThemeChoice } from './ThemeChoice.js';

export const Choices = () => <ThemeChoice />;
