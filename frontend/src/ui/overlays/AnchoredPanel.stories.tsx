import { useState } from 'react';
import { Button } from '../actions/Button.js';
import { AnchoredPanel } from './AnchoredPanel.js';

/** The panel of a tour beside the part that it explains. */
export const BesideAPart = () => {
  const [part, setPart] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(true);
  return (
    <>
      <p ref={setPart}>The latest schedules</p>
      {part && open && (
        <AnchoredPanel
          anchor={{ getBoundingClientRect: () => part.getBoundingClientRect(), contextElement: part }}
          side="bottom"
          onLeave={() => setOpen(false)}
          initialFocus="button"
          className={undefined}
          aria-labelledby="panel-title"
          aria-describedby="panel-text"
        >
          <div style={{ padding: 16 }}>
            <h2 id="panel-title">Schedules</h2>
            <p id="panel-text">Create a schedule for each shift.</p>
            <Button onClick={() => setOpen(false)}>Next</Button>
          </div>
        </AnchoredPanel>
      )}
    </>
  );
};
