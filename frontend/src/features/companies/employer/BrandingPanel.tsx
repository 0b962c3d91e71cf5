import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { hasDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { Logo } from '@/ui/display/Logo.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import styles from './branding.module.css';
import { draftKeys } from '@/components/employer/draft-keys.js';

const BrandingEditor = lazy(() => import('./BrandingEditor.js'));

/** The company's name and logo: a prompt without both, else a line with a button that opens the editor. */
export function BrandingPanel() {
  const { companyName, companyLogo } = useUser();
  const [editing, setEditing] = useState(() => hasDraft(draftKeys.branding));
  const panel = useRef<HTMLElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    // Returns the focus to the button that opened the editor.
    if (wasEditing.current && !editing) panel.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const open = (): void => setEditing(true);
  const close = (): void => setEditing(false);

  const isSet = Boolean(companyName || companyLogo);
  const look = editing ? 'editor' : isSet ? 'line' : 'prompt';
  return (
    <section
      ref={panel}
      id="company-branding"
      className={styles.panel}
      data-look={look}
      aria-label="Company Branding"
    >
      {look === 'editor' && (
        <>
          <h2 className={styles.title}>Company Branding</h2>
          <Suspense fallback={<SkeletonList rows={2} height={72} />}>
            <BrandingEditor onSaved={close} onCancel={close} />
          </Suspense>
        </>
      )}
      {look === 'prompt' && (
        <>
          <span className={styles.icon}>
            <Icon name="building" />
          </span>
          <div className={styles.texts}>
            <h2 className={styles.title}>Set Up Company Branding</h2>
            <p className={styles.muted}>Your staff see your name and logo at the top of every page.</p>
          </div>
          <Button onClick={open}>Get Started</Button>
        </>
      )}
      {look === 'line' && (
        <>
          <Logo src={companyLogo} size={28} />
          <p className={styles.name}>{companyName}</p>
          <Button variant="ghost" size="small" icon="pencil" onClick={open}>
            Update Branding
          </Button>
        </>
      )}
    </section>
  );
}
