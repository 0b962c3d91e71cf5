import { Fragment, type ReactNode } from 'react';
import { splitAtLinks } from '../../lib/links/web-addresses.js';
import styles from './LinkedText.module.css';

interface Props {
  text: string;
  /** Renders the parts that are not links. By default they are plain text. */
  plain?: (part: string) => ReactNode;
}

/**
 * Text from users with its web addresses as links.
 * Each address reads from left to right, also within right-to-left text.
 */
export function LinkedText({ text, plain }: Props) {
  return splitAtLinks(text).map(({ text: part, href }, index) =>
    href ? (
      // The parts of a text never change their order, so the index is a stable key.
      <a
        key={index}
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
      >
        {part}
      </a>
    ) : (
      <Fragment key={index}>{plain ? plain(part) : part}</Fragment>
    ),
  );
}
