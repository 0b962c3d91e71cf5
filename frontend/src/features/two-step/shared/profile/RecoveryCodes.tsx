import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useState } from 'react';
import { saveFile } from '@/lib/files/save-file.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import styles from './two-step.module.css';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Codes copied.');
    } catch {
      setSaid('This browser cannot copy. Download the codes instead.');
    }
  };
  return (
    <Dialog
      open
      live
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title="Keep your recovery codes"
      description="Each code works once if you lose your phone or passkey. Store them in a safe place. They are not shown again."
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          icon="download"
          onClick={() =>
            saveFile(`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`, `${text}\n`, 'text/plain')
          }
        >
          Download
        </Button>
      </div>
      <output>{said}</output>
      <DialogActions>
        <Button onClick={onClose}>I Have Stored Them</Button>
      </DialogActions>
    </Dialog>
  );
}
