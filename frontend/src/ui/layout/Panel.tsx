import type { HTMLAttributes } from 'react';
import styles from './Panel.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'output';
  /** The colour of a broad edge, for the most important panels of a page. */
  edge?: 'accent' | 'good' | 'warn' | 'bad';
}

/** A framed part of a page. `Card` is a panel with a title. */
export function Panel({ as: Tag = 'section', edge, className, ...rest }: Props) {
  return <Tag {...rest} className={[styles.panel, className].filter(Boolean).join(' ')} data-edge={edge} />;
}
