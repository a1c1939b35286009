import { fullBackup } from './full-backup.ts';
import { runProofs } from './run-proofs.ts';

await runProofs('npm run proof:backup', [fullBackup]);
