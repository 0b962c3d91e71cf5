/** A refusal is stored in a property of itself, because the ORM copies errors into its own ones. */
const KEPT = 'refusal';

/** Returns the refusal that the ORM wrapped, or the error itself. */
export function unwrapRefusal(error: unknown): unknown {
  return (error as { [KEPT]?: unknown } | null)?.[KEPT] ?? error;
}

/** Returns the error, which `unwrapRefusal` finds again after the ORM has wrapped it. */
export function attachOriginalError(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, KEPT, { value: error });
  return error;
}
