import type { PlannerView } from '../../api/planner.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import type { Plan } from '../board/use-plan.js';
import { FillPopover } from '../fill/FillPopover.js';
import { openGap } from '../fill/open-gap.js';
import type { Editing } from '../keyboard/use-commands.js';
import { OverlapQuestion } from '../questions/OverlapQuestion.js';
import { RotaQuestionDialog } from '../questions/RotaQuestionDialog.js';
import { PlannerEditor } from './PlannerEditor.js';

interface Props {
  view: PlannerView;
  /** The filter. */
  show: string;
  plan: Plan;
  /** The shift, or the place of a new one, in the editor. */
  editing: Editing | null;
  onClose: () => void;
  /** The open shift that the popover shows people for. */
  filling: Editing | null;
  /** Called with the filled shift; null if the popover is closed without filling it. */
  onFilled: (shiftId: string | null) => void;
  onEdit: (filling: Editing) => void;
}

/** The open editor or popover of a shift, the questions before edits, and the messages for screen readers. */
export function PlanningOverlays(props: Props) {
  const { view, show, plan, editing, filling, onFilled, onEdit, onClose } = props;
  const { planning, rotaQuestion, directory, format } = plan;
  const open = filling?.place.shift;
  return (
    <>
      {open && (
        <FillPopover
          shift={open}
          gap={openGap(open, view, plan.board)}
          anchor={filling.anchor}
          plan={plan}
          onFilled={() => onFilled(open.id)}
          onEdit={() => onEdit(filling)}
          onClose={() => onFilled(null)}
        />
      )}
      {editing && <PlannerEditor view={view} show={show} plan={plan} editing={editing} onClose={onClose} />}
      {rotaQuestion.question && <RotaQuestionDialog question={rotaQuestion.question} />}
      {planning.overlapping && (
        <OverlapQuestion
          overlapping={planning.overlapping}
          nameOf={directory.nameOf}
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
