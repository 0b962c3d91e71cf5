import type { RaThemeOptions } from 'react-admin';

const softTone = (tone: string) => `var(--${tone}-soft)`;

/** Returns a MUI colour of variables from tokens.css, which differ between light and dark. */
function muiColour(main: string, contrastText: string, dark = main, light = main) {
  return {
    main: `var(--${main})`,
    dark: `var(--${dark})`,
    light: `var(--${light})`,
    contrastText: `var(--${contrastText})`,
  };
}

/** Styles of the MUI components that react-admin's table uses. */
const components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '3px solid var(--accent)', outlineOffset: 2 } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--border)', fontVariantNumeric: 'tabular-nums' },
      head: {
        backgroundColor: 'var(--surface)',
        color: 'var(--text-muted)',
        fontWeight: 'var(--weight-label)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&:last-child td': { borderBottom: 0 }, '&:hover': { background: 'var(--surface-hover)' } },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { color: 'var(--surface)', fontSize: 'var(--size-xs)' } } },
} as const satisfies RaThemeOptions['components'];

/**
 * The MUI theme of variables from tokens.css. It has one scheme without a selector, so that MUI never sets
 * `data-theme`.
 */
export const theme = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    mode: 'light',
    primary: muiColour('accent', 'on-accent', 'accent-hover'),
    secondary: muiColour('accent-text', 'surface'),
    error: muiColour('bad', 'on-bad', 'bad-hover'),
    warning: muiColour('warn', 'surface', 'warn-text'),
    success: muiColour('good', 'surface', 'good-text'),
    info: muiColour('accent', 'on-accent', 'accent-hover'),
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
    background: { default: 'var(--page)', paper: 'var(--surface)' },
    divider: 'var(--border)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--surface-hover)',
      selected: softTone('accent'),
      focus: 'var(--surface-hover)',
      disabled: 'var(--text-muted)',
      disabledBackground: 'var(--neutral-soft)',
    },
    TableCell: { border: 'var(--border)' },
    Tooltip: { bg: 'var(--text)' },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 'var(--weight-control)', fontSize: '0.875rem' },
  },
  components,
} as RaThemeOptions;
