import { useId } from 'react';
import { Icon, type IconName } from '../display/Icon.js';
import { chooseTheme, useTheme, type ThemeChoice as Choice } from './theme.js';
import styles from './ThemeChoice.module.css';

const choices: readonly { value: Choice; label: string; icon: IconName }[] = [
  { value: 'system', label: 'System', icon: 'monitor' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

/** Lets the user choose the theme: the system's, light or dark. */
export function ThemeChoice() {
  const { choice } = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>Theme</legend>
      <span className={styles.choices}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            <Icon name={icon} size={16} />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
