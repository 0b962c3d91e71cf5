import Papa from 'papaparse';
import { saveFile } from '@/lib/files/save-file.js';
import { Button } from '@/ui/actions/Button.js';
import { CopyField } from '@/ui/actions/CopyField.js';
import styles from './imports.module.css';

/** The links that are shown. The file has all of them. */
const SHOWN = 50;

/** The link of a person without an e-mail address. */
export interface PersonLink {
  name: string;
  link: string;
}

function download(links: readonly PersonLink[]): void {
  const lines = [['Name', 'Link'], ...links.map(({ name, link }) => [name, link])];
  saveFile('invitation-links.csv', `\ufeff${Papa.unparse(lines, { escapeFormulae: true })}\r\n`, 'text/csv');
}

/** The links that the employer passes on. They are shown only once. */
export function ImportedLinks({ links }: { links: readonly PersonLink[] }) {
  return (
    <section className={styles.links} aria-label="Links to pass on">
      <p>
        {links.length === 1
          ? '1 person has no email address. Pass on their link. It works for seven days, and is shown only now.'
          : `${links.length} people have no email address. Pass on their links. Each link is for one person, works for seven days, and is shown only now.`}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" icon="download" onClick={() => download(links)}>
          Download the links
        </Button>
      </div>
      {links.slice(0, SHOWN).map(({ name, link }) => (
        <CopyField key={link} label={`Link for ${name}`} value={link} button="Copy Link" what="Link" />
      ))}
      {links.length > SHOWN && <p>{`The file has all ${links.length} links.`}</p>}
    </section>
  );
}
