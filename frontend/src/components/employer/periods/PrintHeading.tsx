import styles from './print-heading.module.css';

interface Props {
  name: string;
  /** The printed days. */
  title: string;
  isDraft?: boolean;
}

/** The heading on paper, because the rest of the page is not printed. */
export function PrintHeading({ name, title, isDraft = false }: Props) {
  return (
    <p className={styles.printed}>
      <bdi>{name}</bdi>
      {isDraft && ' (draft)'}, {title}
    </p>
  );
}
