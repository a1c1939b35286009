import { runProofs } from '../proof-runner/run-proofs.ts';
import { fullBackup } from './full-backup.ts';

await runProofs('npm run proof:backup', [fullBackup]);
