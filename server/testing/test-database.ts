import { inject } from 'vitest';
import { copyTemplate, createEmpty } from './test-server.ts';

/** The address of a migrated database of its own for one test file, with the demo's people in it if wanted. */
export function testDatabase(template: 'migrated' | 'demo' = 'migrated'): Promise<string> {
  return copyTemplate(inject('testServer'), template);
}

/** The same, before any migration. */
export function emptyDatabase(): Promise<string> {
  return createEmpty(inject('testServer'));
}
