import { clockJumps } from '../faults/clock-jumps.ts';
import { connectionsExhausted } from '../faults/connections-exhausted.ts';
import { databaseCut } from '../faults/database-cut.ts';
import { databaseGone } from '../faults/database-gone.ts';
import { databaseKilled } from '../faults/database-killed.ts';
import { deploy } from '../faults/deploy.ts';
import { diskFullData } from '../faults/disk-full-data.ts';
import { diskFullLogs } from '../faults/disk-full-logs.ts';
import { diskFullUploads } from '../faults/disk-full-uploads.ts';
import { outOfMemory } from '../faults/out-of-memory.ts';
import { poisonJob } from '../faults/poison-job.ts';
import { simulatorsCut } from '../faults/simulators-cut.ts';
import { slowClients } from '../faults/slow-clients.ts';
import { runProofs } from '../proof-runner/run-proofs.ts';

await runProofs('npm run prove:faults', [
  databaseKilled,
  databaseGone,
  connectionsExhausted,
  databaseCut,
  simulatorsCut,
  diskFullData,
  diskFullUploads,
  diskFullLogs,
  clockJumps,
  slowClients,
  deploy,
  outOfMemory,
  poisonJob,
]);
// Node may wait forever for a connection that a proof has cut.
process.exit();
