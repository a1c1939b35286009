import { writeFileSync } from 'node:fs';
import { operationsPage, writeSettings } from './settings-table.ts';

writeFileSync(operationsPage, writeSettings());
