import type { CopyWeekRequest, PlannerCopied } from '@contract/planner/planner.contract.js';
import type {
  ApplyTemplateRequest,
  SaveTemplateRequest,
} from '@contract/rotas/templates/rota-templates.contract.js';
import { call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { useCall } from '@/api/use-call.js';
import { counted } from '@/lib/counts.js';
import type { ToastAction } from '@/ui/toasts/toast-store.js';

/** Copies the shifts of a week to another week. */
export function useCopyWeek() {
  const { keyFor, done } = useIdempotencyKey();
  const undo = useUndoAction();
  return useCall({
    call: async (body: CopyWeekRequest) => {
      const copied = await call('POST /planner/copy-week', { body, idempotencyKey: keyFor(body) });
      done();
      return copied;
    },
    invalidates: ['rota', 'schedule'],
    success: { title: ({ copied }) => `${counted(copied, 'shift')} copied`, action: undo },
    failure: 'Failed to copy shifts',
  });
}

/** Saves all shifts of some days as a template. */
export function useSavePlannerTemplate() {
  return useCall({
    call: (body: SaveTemplateRequest) => call('POST /planner/templates', { body }),
    invalidates: ['rota'],
    success: {
      title: 'Template saved',
      detail: ({ shiftCount }) => `It has ${counted(shiftCount, 'shift')}.`,
    },
    failure: 'Failed to save the template',
  });
}

/** Adds all shifts of a template to some days. */
export function useApplyPlannerTemplate() {
  const { keyFor, done } = useIdempotencyKey();
  const undo = useUndoAction();
  return useCall({
    call: async (body: ApplyTemplateRequest) => {
      const copied = await call('POST /planner/apply-template', { body, idempotencyKey: keyFor(body) });
      done();
      return copied;
    },
    invalidates: ['rota', 'schedule'],
    success: {
      title: ({ copied }) => `${counted(copied, 'shift')} copied`,
      detail: ({ copied }) => (copied > 0 ? 'Employees see them once you publish them.' : undefined),
      action: undo,
    },
    failure: 'Failed to use the template',
  });
}

/** Returns the action of the toast that removes what a copy or a template added. */
function useUndoAction(): (copied: PlannerCopied) => ToastAction | undefined {
  const { mutate } = useCall({
    call: (ids: readonly string[]) =>
      call('POST /planner/undo-copy', { body: { made: ids.map((id) => ({ id })) } }),
    invalidates: ['rota', 'schedule'],
    success: {
      title: ({ removed }) => `${counted(removed, 'shift')} removed`,
      detail: ({ kept }) =>
        kept > 0
          ? `${counted(kept, 'shift')} changed since and ${kept === 1 ? 'stays' : 'stay'}.`
          : undefined,
    },
    failure: 'Failed to remove the shifts',
  });
  return ({ madeIds }) =>
    madeIds.length === 0
      ? undefined
      : {
          label: 'Undo',
          alternative: 'Select the new shifts in the planner and press Delete',
          run: () => mutate(madeIds),
        };
}
