import { inject } from 'vitest';
import { copyTemplate, createEmpty, dropDatabase } from './copy-template.ts';

/** The databases of the test file that runs in this worker. */
const made = new Set<string>();

/** The address of a new migrated database for one test file, with the demo's users if wanted. */
export async function testDatabase(template: 'migrated' | 'demo' = 'migrated'): Promise<string> {
  return remember(await copyTemplate(inject('testServer'), template));
}

/** The address of a new database before any migration. */
export async function emptyDatabase(): Promise<string> {
  return remember(await createEmpty(inject('testServer')));
}

/** After a test file: what hundreds of files leave would fill the memory or the disk. */
export async function dropTestDatabases(): Promise<void> {
  for (const url of made) await dropDatabase(inject('testServer'), url);
  made.clear();
}

function remember(url: string): string {
  made.add(url);
  return url;
}
