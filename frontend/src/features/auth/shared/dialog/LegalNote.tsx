import styles from './AuthDialog.module.css';

/** The legal note. Terms and policy are links if the operator configured their addresses. */
export function LegalNote() {
  return (
    <p className={styles.note}>
      By continuing, you agree to our <LegalLink name="terms">Terms of Service</LegalLink> and{' '}
      <LegalLink name="privacy">Privacy Policy</LegalLink>
    </p>
  );
}

function LegalLink({ name, children }: { name: 'terms' | 'privacy'; children: string }) {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="muster:${name}"]`)?.content;
  if (!address) return children;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
