/** Loads and starts work after the page, and ignores a failed load. The returned function stops it. */
export function startLater(load: () => Promise<() => () => void>): () => void {
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
