import { IconButton } from './Button.js';
import type { IconName } from './Icon.js';
import { chooseTheme, useTheme, type ThemeChoice } from './theme.js';

const steps: Record<ThemeChoice, { next: ThemeChoice; icon: IconName; word: string }> = {
  system: { next: 'light', icon: 'monitor', word: 'as the system' },
  light: { next: 'dark', icon: 'sun', word: 'light' },
  dark: { next: 'system', icon: 'moon', word: 'dark' },
};

/** Steps through system, light and dark. */
export function ThemeSwitch() {
  const { choice } = useTheme();
  const { next, icon, word } = steps[choice];
  return (
    <IconButton
      icon={icon}
      label={`Theme: ${word}. Switch to ${steps[next].word}`}
      onClick={() => chooseTheme(next)}
    />
  );
}
