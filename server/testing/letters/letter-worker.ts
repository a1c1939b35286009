import { setTimeout as sleep } from 'node:timers/promises';
import type { DistributionPorts } from '../../src/jobs/definition/distribution-ports.ts';
import { distribute } from '../../src/jobs/documents/distribute.ts';
import { openDatabase, openPool } from '../../src/store/connection/database.ts';
import { postPorts } from './letter-ports.ts';

/** The moments at which the worker can be made to die: just before or after a call to another system. */
export const deaths = [
  'before match',
  'after match',
  'before render',
  'after render',
  'before mailbox',
  'after mailbox',
  'before mail',
  'after mail',
  'before hand',
  'after hand',
  'after reports',
  'after put away',
] as const;
type Death = (typeof deaths)[number];

export type WorkerOrder = {
  readonly url: string;
  readonly addresses: Parameters<typeof postPorts>[1];
  readonly death?: Death;
  /** Counts the calls of this kind. */
  readonly at?: number;
};

/** The same ports, in a process that kills itself at the chosen moment. */
function withCrash(ports: DistributionPorts, { death, at = 1 }: WorkerOrder): DistributionPorts {
  let left = at;
  const pass = (here: Death) => {
    if (here === death && --left === 0) process.kill(process.pid, 'SIGKILL');
  };
  const around =
    <In extends readonly unknown[], Out>(what: string, call: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      pass(`before ${what}` as Death);
      const answer = await call(...input);
      pass(`after ${what}` as Death);
      return answer;
    };
  const { mailbox, print } = ports;
  return {
    ...ports,
    renderLetter: around('render', ports.renderLetter),
    sendMail: around('mail', ports.sendMail),
    mailbox: {
      ...mailbox!,
      findMailboxes: around('match', mailbox!.findMailboxes),
      send: around('mailbox', mailbox!.send),
    },
    print: {
      submit: around('hand', print!.submit),
      fetchReports: around('reports', print!.fetchReports),
      archive: around('put away', print!.archive),
    },
  };
}

/** A worker that sends letters until it is killed. */
if (import.meta.main) {
  const order = JSON.parse(process.argv[2]!) as WorkerOrder;
  const pool = openPool(order.url, { max: 3 });
  const ports = withCrash(postPorts(openDatabase(pool), order.addresses), order);
  for (;;) {
    await distribute(ports);
    await sleep(30);
  }
}
