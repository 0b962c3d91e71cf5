import styles from './DraftNote.module.css';

interface Props {
  /** The draft that the form came back with, if it did. */
  draft: { restored: boolean; lacksPicture: boolean };
}

/** Says that a form holds what was typed before a sign-in, or a reload. */
export function DraftNote({ draft: { restored, lacksPicture } }: Props) {
  if (!restored) return null;
  return (
    <p className={styles.note}>
      This is what you typed before; it was not sent yet.
      {lacksPicture && ' The picture was too large to be kept: please choose it again.'}
    </p>
  );
}
