/** Loads a module and starts its work. Ignores a failed load. The returned function stops it. */
export function loadAndStart(load: () => Promise<() => () => void>): () => void {
  let isGone = false;
  let stop = (): void => undefined;
  void load()
    .then((start) => {
      if (!isGone) stop = start();
    })
    .catch(() => undefined);
  return () => {
    isGone = true;
    stop();
  };
}
