import type { HTMLAttributes } from 'react';
import styles from './Panel.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'output';
  /** The colour of a broad edge, for what comes before all else. */
  edge?: 'accent' | 'good' | 'warn' | 'bad';
}

/** A framed part of a page; `Card` is one with a title. */
export function Panel({ as: Tag = 'section', edge, className, ...rest }: Props) {
  return <Tag {...rest} className={[styles.panel, className].filter(Boolean).join(' ')} data-edge={edge} />;
}
