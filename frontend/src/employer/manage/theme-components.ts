import type { RaThemeOptions } from 'react-admin';

const focusRing = { outline: '3px solid var(--accent)', outlineOffset: 2 };
const pessimistic = { defaultProps: { mutationMode: 'pessimistic' } };

/** How MUI's and react-admin's parts come to look like the product's own kit. */
export const components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-s)',
        padding: '0 var(--space-3)',
        '&.Mui-disabled': { opacity: 0.75 },
      },
      outlined: { borderColor: 'var(--border-control)', color: 'var(--text)' },
      contained: { minHeight: 'var(--control)', padding: '0 var(--space-4)' },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--radius)' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { border: '1px solid var(--border)' },
    },
  },
  MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--shadow)' } } },
  MuiDialog: {
    styleOverrides: { paper: { boxShadow: 'var(--shadow)', borderRadius: 'calc(var(--radius) + 4px)' } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { minHeight: 'var(--control)', background: 'var(--surface)' },
      input: { '@media (max-width: 639px)': { fontSize: '1rem' } },
      notchedOutline: { borderColor: 'var(--border-control)' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, fontSize: 'var(--size-s)' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--border)', fontVariantNumeric: 'tabular-nums' },
      head: {
        backgroundColor: 'var(--surface)',
        color: 'var(--text-muted)',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: { '&:last-child td': { borderBottom: 0 }, '&:hover': { background: 'var(--surface-hover)' } },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, background: 'var(--neutral-soft)' } } },
  MuiLink: { styleOverrides: { root: { color: 'var(--accent-text)' } } },
  MuiAppBar: {
    defaultProps: { color: 'default' },
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        color: 'var(--text)',
        borderBottom: '1px solid var(--border)',
        boxShadow: 'none',
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { color: 'var(--surface)', fontSize: 'var(--size-xs)' } } },
  MuiToolbar: { styleOverrides: { root: { minHeight: 0 } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  RaLayout: { styleOverrides: { root: { minWidth: 0 } } },
  RaEdit: pessimistic,
  RaDeleteButton: pessimistic,
  RaBulkDeleteButton: pessimistic,
  RaBulkUpdateButton: pessimistic,
  RaUpdateButton: pessimistic,
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent',
        borderTop: '1px solid var(--border)',
        padding: 'var(--space-3) var(--space-4)',
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: 'var(--accent-soft)',
          color: 'var(--accent-text)',
        },
      },
    },
  },
} as unknown as NonNullable<RaThemeOptions['components']>;
