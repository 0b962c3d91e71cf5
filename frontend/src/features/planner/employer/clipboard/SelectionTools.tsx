import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { OpenShiftGroup } from '@/features/rotas/shared/open-shift-groups.js';
import { Button } from '@/ui/actions/Button.js';
import type { IconName } from '@/ui/display/Icon.js';
import type { PlannerView } from '../../api/planner.js';
import type { Plan } from '../board/use-plan.js';
import { selectedGaps, type SelectedGaps } from '../fill/open-gap.js';
import type { Command } from '../keyboard/key-commands.js';
import { shiftsIn } from './places.js';
import styles from '../page/planner.module.css';
import type { Commands } from '../keyboard/use-commands.js';
import { selectionText, type Selection } from './use-cell-selection.js';

const OfferSelectedDialog = lazy(() => import('../fill/OfferSelectedDialog.js'));

interface Props {
  view: PlannerView;
  plan: Plan;
  /** Groups of equal open shifts, by the id of the shift that is shown. */
  groups: ReadonlyMap<string, OpenShiftGroup>;
  selection: Selection;
  commands: Commands;
  /** Shown if nothing is selected. */
  children: ReactNode;
}

/** The option that removes the venue. */
const NO_VENUE = 'none';

interface Tool {
  command: Command;
  icon: IconName;
  word: string;
}

const TYPE: Tool = { command: { kind: 'type', text: '' }, icon: 'clock', word: 'Type times' };
const TOOLS: readonly Tool[] = [
  TYPE,
  { command: { kind: 'copy' }, icon: 'copy', word: 'Copy' },
  { command: { kind: 'cut' }, icon: 'clipboard', word: 'Cut' },
  { command: { kind: 'remove' }, icon: 'trash', word: 'Delete' },
];

/** Actions for the selected shifts, for users without a keyboard or a second mouse button. */
export function SelectionTools({ view, plan, groups, selection, commands, children }: Props) {
  const { shifts, board, planning } = plan;
  const offered = useMemo(
    () => selectedGaps(shiftsIn(selection.places), { shifts, board }, view, groups),
    [selection.places, shifts, board, view, groups],
  );
  const [offering, setOffering] = useState<SelectedGaps | null>(null);
  const run = (command: Command, element: HTMLElement): void => {
    commands.run(command, selection.places[0]!, element);
    // After a copy, a tap opens the menu with Paste. With a selection it would select another cell.
    if (command.kind === 'copy') selection.clear();
  };
  const tools = (
    <fieldset className={styles.selection} aria-label="Selection">
      <span className={styles.hint}>{selectionText(selection.places)}</span>
      {(selection.count > 0 ? TOOLS : [TYPE]).map(({ command, icon, word }) => (
        <Button
          key={command.kind}
          variant="secondary"
          size="small"
          icon={icon}
          onClick={({ currentTarget }) => run(command, currentTarget)}
        >
          {word}
        </Button>
      ))}
      {offered.gaps.length > 0 && (
        <Button variant="secondary" size="small" icon="user-plus" onClick={() => setOffering(offered)}>
          Offer
        </Button>
      )}
      {selection.count > 0 && view.venues.length > 0 && (
        <select
          aria-label="Venue"
          className={styles.venue}
          value=""
          onChange={({ target: { value } }) => {
            planning.setFields(selection.places, { venueId: value === NO_VENUE ? null : value });
            selection.clear();
          }}
        >
          <option value="">Venue...</option>
          {view.venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {withoutBidi(name)}
            </option>
          ))}
          <option value={NO_VENUE}>No venue</option>
        </select>
      )}
      <Button variant="ghost" size="small" icon="x" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
  return (
    <>
      {selection.places.length > 0 ? tools : children}
      <Suspense fallback={null}>
        {offering && (
          <OfferSelectedDialog
            {...offering}
            onOffered={() => {
              setOffering(null);
              selection.clear();
            }}
            onClose={() => setOffering(null)}
          />
        )}
      </Suspense>
    </>
  );
}
