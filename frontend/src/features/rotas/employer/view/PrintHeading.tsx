import styles from './rota-view.module.css';

/** The heading on paper, because the rest of the page is not printed. */
export function PrintHeading({ name, title }: { name: string; title: string }) {
  return (
    <p className={styles.printed}>
      <bdi>{name}</bdi>, {title}
    </p>
  );
}
