import { afterAll } from 'vitest';
import { dropTestDatabases } from './test-database.ts';

/* A hook of a setup file runs after those of the test file, which close their connections. */
afterAll(dropTestDatabases);
