import { modulesNamed } from '../modules-named.js';
import type { PersonalData } from './personal-data.js';

/** What every feature says of the personal data that it holds, found in its folder as `x.personal-data.ts`. */
const features: PersonalData[] = await Promise.all(
  Object.values(modulesNamed('*/*.personal-data.js', '../../', import.meta.url)).map(async (load) => {
    const { personalData } = (await load()) as { personalData: PersonalData };
    return personalData;
  }),
);

/** Everything that is held about a person. A test holds `about` against the database's own references. */
export const EXPORT_SECTIONS = features.flatMap(({ sections = [] }) => sections);

/**
 * Texts of a company in which somebody may be named: they are listed for its employers. Names of venues, schedules and
 * rotas are not: whoever takes such a name on does not make it theirs. A test holds this list against the database.
 */
export const TEXT_RECORDS = new Map(
  features.flatMap(({ texts = [] }) => texts.map((record) => [record.type, record] as const)),
);

/** What goes of somebody who was erased, in the features' order. */
export const ERASURE_STEPS = features.flatMap(({ erasure = [] }) => erasure);
