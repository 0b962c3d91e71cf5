import { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_PASSWORD, seedDemo } from '../../seeds/demo.js';
import type { Program } from '../program/program.js';

/** Makes the demo company; answers the password of everybody in it. */
export async function seed({ app, clock }: Program): Promise<string> {
  await seedDemo(app.get(EntityManager).fork(), clock.now());
  return DEMO_PASSWORD;
}
