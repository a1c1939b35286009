import { allJobs } from '../../src/jobs/all-jobs.ts';
import { startWorker } from '../../src/jobs/worker/worker.ts';
import { openDatabase, openPool } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { testJobPorts } from '../test-job-ports.ts';

const names = [
  'read-import-file',
  'check-import-rows',
  'register-import-rows',
  'undo-import-rows',
  'write-import-result',
];

/** A process that does the jobs of imports once it is told to, and is killed. */
const [url, filesFolder] = process.argv.slice(2) as [string, string];
const ports = testJobPorts(openDatabase(openPool(url)), { files: diskFiles(filesFolder) });
const jobs = Object.fromEntries(names.map((name) => [name, allJobs[name]!]));
process.once('message', () => startWorker({ url, ports, jobs, alone: true, pace: { lookEveryMs: 200 } }));
process.on('disconnect', () => process.exit());
process.send!('ready');
