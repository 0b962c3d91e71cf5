/** The manifests of all features by name. Each feature adds its own in its file `x.feature.ts`. */
export interface Features {}

/** One part of each manifest that has it, as a union. */
type PartOf<Name extends string> = {
  [Key in keyof Features]: Features[Key] extends Record<Name, infer Part> ? Part : never;
}[keyof Features];

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** One part of all manifests, merged, such as all rights. */
export type Merged<Name extends string> = Intersection<PartOf<Name>>;
