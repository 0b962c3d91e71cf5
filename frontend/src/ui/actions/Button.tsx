import {
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon, type IconName } from '../display/Icon.js';
import styles from './Button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** True while the action runs. The button then ignores clicks and keeps the focus. */
  pending?: boolean;
  /** The label while the action runs, such as 'Saving...'. */
  pendingText?: string;
}

function styleOf({ variant = 'primary', size = 'medium' }: Look) {
  return { className: styles.button, 'data-variant': variant, 'data-size': size };
}

function merged(own: string | undefined, extra: string | undefined): string {
  return [own, extra].filter(Boolean).join(' ');
}

type BaseButtonProps = ComponentProps<'button'> & Pick<ButtonProps, 'pending'>;

/**
 * A button without styles.
 * A button that becomes disabled while it has the focus keeps the focus until the user leaves it.
 */
function BaseButton(props: BaseButtonProps) {
  const { pending = false, disabled = false, type = 'button', onClick, onFocus, onBlur, ...rest } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const isOff = pending || disabled;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a field of the form also clicks its submit button.
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  const handleFocus = (event: FocusEvent<HTMLButtonElement>): void => {
    setHasFocus(true);
    onFocus?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLButtonElement>): void => {
    // When the whole window loses the focus, the button is still the active element.
    if (document.activeElement !== event.currentTarget) setHasFocus(false);
    onBlur?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !pending && !hasFocus}
      aria-disabled={isOff || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
      onFocus={handleFocus}
      onBlur={handleBlur}
    />
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, pending = false, pendingText, className, children, ...rest } = props;
  const look = styleOf({ variant, size });
  return (
    <BaseButton {...look} {...rest} pending={pending} className={merged(look.className, className)}>
      {icon && <Icon name={icon} size={18} />}
      {pending && pendingText ? pendingText : children}
    </BaseButton>
  );
}

type ButtonLinkProps = LinkProps & Look & RefAttributes<HTMLAnchorElement>;

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = styleOf({ variant, size });
  return (
    <Link {...look} {...rest} className={merged(look.className, className)}>
      {icon && <Icon name={icon} size={18} />}
      {children as ReactNode}
    </Link>
  );
}

interface IconButtonProps extends BaseButtonProps {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** False if the icon needs no explanation, such as a cross. */
  tooltip?: boolean;
}

/** A square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, tooltip = true, className, children, ...rest } = props;
  return (
    <BaseButton
      {...rest}
      aria-label={rest['aria-label'] ?? label}
      data-tooltip={tooltip ? label : undefined}
      className={merged(styles.icon, className)}
    >
      <Icon name={icon} />
      {children}
    </BaseButton>
  );
}
