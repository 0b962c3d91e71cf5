interface Handlers {
  move: (event: PointerEvent) => void;
  /** It was let go. */
  drop: (event: PointerEvent) => void;
  /** Escape was pressed, or the browser took the pointer for itself. */
  cancel: () => void;
}

/** Hears what a pressed pointer does, wherever it is, until the answer is called. */
export function followPointer({ move, drop, cancel }: Handlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', giveUp, { signal, capture: true });
  return () => listening.abort();
}
