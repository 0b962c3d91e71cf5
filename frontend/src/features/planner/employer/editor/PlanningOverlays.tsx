import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import type { NameOf } from '../board/edit-announcements.js';
import { OverlapQuestion } from '../questions/OverlapQuestion.js';
import { PlannerContextMenu } from '../pointer/PlannerContextMenu.js';
import type { Selection } from '../clipboard/use-cell-selection.js';
import type { Commands } from '../keyboard/use-commands.js';
import type { Planning } from '../board/use-planning.js';

interface Props {
  planning: Planning;
  commands: Commands;
  selection: Selection;
  /** False in the day view, which has no cells to type into. */
  canType: boolean;
  isReadOnly: boolean;
  nameOf: NameOf;
  /** Returns 'All 3 on Doors' for a shift of a schedule with several shifts, else null. */
  allOf: (shift: RotaShiftView) => string | null;
  format: CompanyFormat;
}

/** The open context menu, the question about overlaps, and the messages for screen readers. */
export function PlanningOverlays({ planning, commands, ...rest }: Props) {
  const { nameOf, format } = rest;
  return (
    <>
      {commands.menu && (
        <PlannerContextMenu menu={commands.menu} planning={planning} commands={commands} {...rest} />
      )}
      {planning.overlapping && (
        <OverlapQuestion
          overlapping={planning.overlapping}
          nameOf={nameOf}
          format={format}
          onAnswer={planning.answerOverlaps}
        />
      )}
      <div aria-live="polite">
        <VisuallyHidden key={planning.message.number}>{planning.message.text}</VisuallyHidden>
      </div>
    </>
  );
}
