import type pg from 'pg';
import { isAnswering } from './is-answering.ts';
import type { Metrics } from './open-metrics.ts';
import type { ServedPage } from './serve-page.ts';

/** On a port of its own that no proxy forwards to, since metrics are internal. */
export function metricsPage(metrics: Metrics): ServedPage {
  return {
    path: '/metrics',
    contentType: metrics.contentType,
    answer: async () => ({ status: 200, body: await metrics.write() }),
  };
}

/** The health of a worker at the address where a process with an API has its own. */
export function healthPage(pool: Pick<pg.Pool, 'query'>): ServedPage {
  return {
    path: '/api/health',
    contentType: 'application/json; charset=utf-8',
    answer: async () =>
      (await isAnswering(pool))
        ? { status: 200, body: JSON.stringify({ status: 'ok' }) }
        : { status: 503, body: JSON.stringify({ status: 'the database does not answer' }) },
  };
}
