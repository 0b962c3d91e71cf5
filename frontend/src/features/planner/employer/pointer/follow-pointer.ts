interface Handlers {
  move: (event: PointerEvent) => void;
  /** The pointer was released. */
  drop: (event: PointerEvent) => void;
  /** Called on Escape, or when the browser cancels the pointer. */
  cancel: () => void;
}

/** Listens to the pointer on the whole window until the returned function is called. */
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
