import { inject } from 'vitest';
import { copyTemplate, createEmpty } from './copy-template.ts';

/** The address of a new migrated database for one test file, with the demo's users if wanted. */
export function testDatabase(template: 'migrated' | 'demo' = 'migrated'): Promise<string> {
  return copyTemplate(inject('testServer'), template);
}

/** The address of a new database before any migration. */
export function emptyDatabase(): Promise<string> {
  return createEmpty(inject('testServer'));
}
