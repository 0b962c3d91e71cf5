import { initials } from '../../lib/names.js';
import styles from './Avatar.module.css';

interface Props {
  person: { firstName?: string | null; lastName?: string | null; email?: string | null } | null;
  /** The address of the picture. The picture is decorative because the name is beside it. */
  src?: string | null | undefined;
  size?: number;
}

/** A person's picture, or their initials. */
export function Avatar({ person, src, size = 32 }: Props) {
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (src) return <img className={styles.avatar} style={box} src={src} alt="" />;
  return (
    <span className={styles.avatar} style={box} aria-hidden="true">
      {initials(person)}
    </span>
  );
}
