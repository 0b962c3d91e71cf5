/** Starts what travels after the page, and where it does not come goes without; the answer stops it. */
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
