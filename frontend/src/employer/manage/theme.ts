import type { RaThemeOptions } from 'react-admin';
import { components } from './theme-components.js';

const soft = (tone: string) => `var(--${tone}-soft)`;

/** One of MUI's colours out of the names of tokens.css; both schemes follow the variables. */
function colour(main: string, contrastText: string, dark = main, light = main) {
  return {
    main: `var(--${main})`,
    dark: `var(--${dark})`,
    light: `var(--${light})`,
    contrastText: `var(--${contrastText})`,
  };
}

/**
 * MUI's theme points at tokens.css. It is one scheme of variables, without a selector of its own, so that
 * MUI never writes the `data-theme` that the product's switch owns.
 */
export const theme = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    mode: 'light',
    primary: colour('accent', 'on-accent', 'accent-hover'),
    secondary: colour('accent-text', 'surface'),
    error: colour('bad', 'on-bad', 'bad-hover'),
    warning: colour('warn', 'surface', 'warn-text'),
    success: colour('good', 'surface', 'good-text'),
    info: colour('accent', 'on-accent', 'accent-hover'),
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
    background: { default: 'var(--page)', paper: 'var(--surface)' },
    divider: 'var(--border)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--surface-hover)',
      selected: soft('accent'),
      focus: 'var(--surface-hover)',
      disabled: 'var(--text-muted)',
      disabledBackground: 'var(--neutral-soft)',
    },
    TableCell: { border: 'var(--border)' },
    FilledInput: { bg: 'var(--surface)', hoverBg: 'var(--surface)', disabledBg: 'var(--surface-sunken)' },
    Tooltip: { bg: 'var(--text)' },
    Skeleton: { bg: 'var(--surface-sunken)' },
    Alert: {
      errorColor: 'var(--bad-text)',
      errorStandardBg: soft('bad'),
      infoColor: 'var(--accent-text)',
      infoStandardBg: soft('accent'),
      successColor: 'var(--good-text)',
      successStandardBg: soft('good'),
      warningColor: 'var(--warn-text)',
      warningStandardBg: soft('warn'),
    },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
    h6: { fontSize: '1.125rem', fontWeight: 700 },
  },
  components,
} as RaThemeOptions;
