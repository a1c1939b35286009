import { alarmKeys, computeAlarms } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Answered = {
  readonly method: string;
  /** The declared route, never the URL of the request. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  readonly contentType: string;
  onAnswered(answered: Answered): void;
  watchPool(name: string, pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void;
  /** All metrics in the Prometheus text format. */
  write(): Promise<string>;
};

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** The metrics of a process; docs/operations.md lists their names. */
export function openMetrics(loadFacts: () => Promise<PlatformFacts>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 10 });
  const requests = new Histogram({
    name: 'fordra_http_request_seconds',
    help: 'requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [register],
  });
  const connections = gauge(register, 'fordra_pool_connections', 'connections to the database', ['pool', 'state']);
  const pools = new Map<string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>();
  const platform = platformGauges(register);
  return {
    contentType: register.contentType,
    onAnswered({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    watchPool: (name, pool) => void pools.set(name, pool),
    async write() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        connections.set({ pool, state: 'open' }, totalCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'awaited' }, waitingCount);
      }
      platform.set(await loadFacts().catch(() => undefined));
      return register.metrics();
    },
  };
}

function platformGauges(register: Registry) {
  const plain = (name: string, help: string) => gauge(register, name, help, []);
  const up = plain('fordra_database_up', 'whether the database answers');
  const failed = gauge(register, 'fordra_jobs_failed', 'jobs given up', ['job']);
  const stuck = gauge(register, 'fordra_jobs_stuck', 'jobs that have failed and are tried again', ['job']);
  const alarms = gauge(register, 'fordra_alarms', 'alarms that are open', ['key']);
  const numbers: readonly (readonly [Gauge, (facts: PlatformFacts) => number | null])[] = [
    [plain('fordra_jobs_waiting', 'jobs that are due'), ({ jobs }) => jobs.waiting],
    [plain('fordra_jobs_oldest_seconds', 'age of the oldest job that is due'), ({ jobs }) => jobs.oldestWaitingAge],
    [plain('fordra_workers', 'worker processes alive'), ({ workers }) => workers],
    [plain('fordra_flow_due_cases', 'cases whose next item is due'), ({ cases }) => cases.due],
    [plain('fordra_flow_late_days', 'by how many days the latest is late'), ({ cases }) => cases.daysLate],
    [plain('fordra_flow_failed_cases', 'cases stopped by an error'), ({ cases }) => cases.failed],
    [plain('fordra_flow_adrift_cases', 'open cases without a next item'), ({ cases }) => cases.adrift],
    [plain('fordra_ledger_unsealed_vouchers', 'vouchers without a seal'), ({ ledger }) => ledger.unsealed],
    [
      plain('fordra_ledger_unsealed_seconds', 'age of the oldest voucher without a seal'),
      ({ ledger }) => ledger.oldestUnsealedAge,
    ],
    [
      plain('fordra_ledger_check_seconds', 'time since the ledger was last checked; -1 for never'),
      ({ ledger }) => ledger.lastCheck?.age ?? -1,
    ],
    [
      plain('fordra_ledger_whole', 'whether the last check found the ledger whole'),
      ({ ledger }) => (ledger.lastCheck?.isWhole === false ? 0 : 1),
    ],
  ];
  return {
    /** Without facts the gauges are removed, so that a graph shows a gap. */
    set(facts: PlatformFacts | undefined): void {
      up.set(facts ? 1 : 0);
      for (const one of [failed, stuck, alarms]) one.reset();
      for (const [one, read] of numbers) {
        if (facts) one.set(read(facts) ?? 0);
        else one.remove();
      }
      if (!facts) return;
      for (const { job, count } of facts.jobs.failed) failed.set({ job }, count);
      for (const { job, count } of facts.jobs.stuck) stuck.set({ job }, count);
      const open = computeAlarms(facts).map(({ key }) => key);
      for (const key of alarmKeys) alarms.set({ key }, open.filter((one) => one === key).length);
    },
  };
}

function gauge(register: Registry, name: string, help: string, labelNames: string[]): Gauge {
  return new Gauge({ name, help, labelNames, registers: [register] });
}
