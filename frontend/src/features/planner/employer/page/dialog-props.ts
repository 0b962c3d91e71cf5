import type { PlannerViewState } from './use-planner-view.js';

/** The props of the dialogs that the planner's menu opens. */
export interface PlannerDialogProps {
  shown: Pick<PlannerViewState, 'day' | 'isDay' | 'first' | 'last'>;
  onClose: () => void;
}
