import styles from './DraftNote.module.css';

interface Props {
  /** The draft that filled the form, if any. */
  draft: { restored: boolean; lacksPicture: boolean };
}

/** Says that the form was filled with what the user typed before a sign-in or a reload. */
export function DraftNote({ draft: { restored, lacksPicture } }: Props) {
  if (!restored) return null;
  return (
    <p className={styles.note}>
      This is your unsent draft. Check it and send it.
      {lacksPicture && ' The picture was too large to keep. Please choose it again.'}
    </p>
  );
}
