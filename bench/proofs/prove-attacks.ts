import { dependencies } from '../attacks/dependencies.ts';
import { fuzz } from '../attacks/fuzz.ts';
import { hiddenPaths } from '../attacks/hidden-paths.ts';
import { knownTests } from '../attacks/known-tests.ts';
import { leaksInLogs } from '../attacks/leaks-in-logs.ts';
import { oddRequests } from '../attacks/odd-requests.ts';
import { pagePolicy } from '../attacks/page-policy.ts';
import { deletedWriters, grantedRights, impersonatedIdentity, lastAdministrator } from '../attacks/rights-of-users.ts';
import { eidHandover, fileLinks, lockOut, uploadFlood } from '../attacks/sign-in-and-files.ts';
import { slowHttp } from '../attacks/slow-http.ts';
import { sqlInjection } from '../attacks/sql-injection.ts';
import { storedScript } from '../attacks/stored-script.ts';
import { uploads } from '../attacks/uploads.ts';
import { wapitiScan } from '../attacks/wapiti-scan.ts';
import { runProofs } from '../proof-runner/run-proofs.ts';

await runProofs('npm run prove:attacks', [
  knownTests,
  fuzz,
  sqlInjection,
  hiddenPaths,
  wapitiScan,
  slowHttp,
  oddRequests,
  pagePolicy,
  storedScript,
  uploads,
  fileLinks,
  eidHandover,
  lockOut,
  uploadFlood,
  leaksInLogs,
  dependencies,
  grantedRights,
  lastAdministrator,
  deletedWriters,
  impersonatedIdentity,
]);
// Node may wait forever for a connection that a proof has cut.
process.exit();
