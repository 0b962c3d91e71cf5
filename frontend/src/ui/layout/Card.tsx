import { useId, useRef, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../actions/Button.js';
import { Icon, type IconName } from '../display/Icon.js';
import { Skeleton } from '../loading/Skeleton.js';
import { useFoldOnPhones } from './use-fold-on-phones.js';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** The target of links such as '#timesheets'. */
  id?: string;
  description?: ReactNode;
  icon?: IconName;
  /** Buttons or badges beside the title. */
  actions?: ReactNode;
  /** True if phones show only the title until the user opens the card. */
  folds?: boolean;
  children: ReactNode;
}

/** A part of a page with a title. */
export function Card({ title, id, description, icon, actions, folds = false, children }: CardProps) {
  const titleId = useId();
  const part = useRef<HTMLElement>(null);
  const [open, setOpen] = useFoldOnPhones(part);
  return (
    <section
      ref={part}
      className={styles.card}
      id={id}
      aria-labelledby={titleId}
      tabIndex={id ? -1 : undefined}
      data-folded={folds && !open}
      data-in-order
    >
      <header className={styles.header}>
        <div className={styles.heading}>
          <CardTitle id={titleId} icon={icon}>
            {title}
          </CardTitle>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {folds && (
          <IconButton
            className={styles.fold}
            icon="chevron-right"
            label={open ? 'Hide' : 'Show'}
            tooltip={false}
            aria-describedby={titleId}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </header>
      {children}
    </section>
  );
}

interface TitleProps {
  id: string;
  icon?: IconName | undefined;
  tone?: 'accent' | 'warn' | 'bad';
  /** A ref makes the title focusable. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The title of a part of a page. */
export function CardTitle({ id, icon, tone = 'accent', ref, children }: TitleProps) {
  return (
    <h2 ref={ref} id={id} tabIndex={ref ? -1 : undefined} className={styles.title} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </h2>
  );
}

interface StatProps {
  label: string;
  /** Undefined while the value loads, null after a failed load. */
  value: string | number | null | undefined;
  icon: IconName;
  /** The address of the list that the number counts. */
  to: string;
  hint?: string;
  tone?: 'accent' | 'warn';
}

/** A number that links to the list that it counts. */
export function StatCard({ label, value, icon, to, hint, tone = 'accent' }: StatProps) {
  return (
    <Link to={to} className={styles.stat} data-tone={tone}>
      <span className={styles.statIcon}>
        <Icon name={icon} />
      </span>
      <span className={styles.statTexts}>
        <span className={styles.statLabel}>{label}</span>
        <span className={styles.statValue}>
          {value === undefined ? <Skeleton width="2.5ch" height="1lh" /> : (value ?? 'Not available')}
        </span>
        {hint && <span className={styles.statHint}>{hint}</span>}
      </span>
    </Link>
  );
}

/** Stat cards side by side, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.stats}>{children}</div>;
}
