import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A lazy component that renders at once, without its fallback, if `load` has finished before. */
export interface Preloadable extends FunctionComponent {
  load: () => Promise<void>;
}

/** Returns a lazy component that can be loaded before it is rendered. React's own shows its fallback first. */
export function preloadable(load: () => Promise<{ default: ComponentType }>): Preloadable {
  let Loaded: ComponentType = lazy(load);
  const Part: Preloadable = () => {
    const [Shown] = useState(() => Loaded);
    return <Shown />;
  };
  Part.load = async () => {
    Loaded = (await load()).default;
  };
  return Part;
}
