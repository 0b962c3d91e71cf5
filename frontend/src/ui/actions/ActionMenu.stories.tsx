import { useState } from 'react';
import { ActionMenu } from './ActionMenu.js';

const run = () => undefined;

/** The menu of a shift in the week grid. */
export const ForAShift = () => {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" ref={setButton} onClick={() => setOpen(true)}>
        09:00 – 17:00
      </button>
      {button && isOpen && (
        <ActionMenu
          label="Actions for the shift of Sam Guard on Monday"
          place={button.getBoundingClientRect()}
          returnTo={button}
          onClose={() => setOpen(false)}
          actions={[
            { label: 'Edit', icon: 'pencil', keys: 'E', run },
            { label: 'Copy', icon: 'copy', keys: 'Ctrl C', run },
            { label: 'Remove', icon: 'trash', keys: 'Del', danger: true, run },
          ]}
        />
      )}
    </>
  );
};
