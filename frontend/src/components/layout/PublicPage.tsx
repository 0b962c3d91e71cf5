import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/display/Icon.js';
import { Logo } from '../../ui/display/Logo.js';
import { ThemeChoice } from '../../ui/theme/ThemeChoice.js';
import styles from './PublicPage.module.css';
import { useTitle } from './use-title.js';

interface Props {
  /** The title in the browser's tab. */
  title: string;
  size?: 'small' | 'medium';
  children: ReactNode;
}

/** A page with one panel that needs no sign-in, such as the target of a mailed link. */
export function PublicPage({ title, size = 'small', children }: Props) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Logo size={36} />
          {PRODUCT_NAME}
        </Link>
      </header>
      <main id="content" className={styles.main}>
        <div className={styles.panel} data-size={size}>
          {children}
        </div>
      </main>
      <footer className={styles.footer}>
        <ThemeChoice />
      </footer>
    </div>
  );
}

interface HeadProps {
  title: string;
  icon?: IconName;
  tone?: 'accent' | 'good' | 'warn';
  children?: ReactNode;
  /** True for a state that replaced another one. The title then takes the focus, so that screen readers read it. */
  announced?: boolean;
}

/** The title of a panel with its introduction. */
export function PanelHead({ title, icon, tone = 'accent', children, announced = false }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <header className={styles.head}>
      {icon && (
        <span className={styles.icon} data-tone={tone}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </header>
  );
}

/** The row of buttons at the end of a panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
