/** Measures requests, jobs and the process for the operator, in the names of OpenTelemetry's conventions. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OpenDatabase } from './database/open-database.ts';
import { JOBS_SCHEMA } from './jobs/create-boss.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]; // bounds of the histogram
const NANOSECONDS = 1e9;

/** Returns what was measured, as text for Prometheus. */
export type ReadMetrics = () => Promise<string>;

/** Begins to measure, until the app closes. Call it before routes are added. */
export function openMetrics(app: FastifyInstance, database: OpenDatabase): ReadMetrics {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('evenfield');

  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'How long requests took until their response was sent.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    duration.record(elapsedTime / 1000, {
      'http.request.method': method,
      'http.route': routeOptions.url ?? '', // never the address: it may hold a secret
      'http.response.status_code': statusCode,
    }),
  );

  const delay = monitorEventLoopDelay();
  delay.enable();
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', {
      description: 'Delay of the main thread since the last look, 99th percentile.',
      unit: 's',
    })
    .addCallback((gauge) => {
      gauge.observe(delay.percentile(99) / NANOSECONDS);
      delay.reset();
    });
  meter
    .createObservableGauge('process.memory.usage', {
      description: 'Resident memory of the process.',
      unit: 'By',
    })
    .addCallback((gauge) => gauge.observe(process.memoryUsage.rss()));

  const { connections } = database;
  meter
    .createObservableGauge('db.client.connection.count', {
      description: 'Connections to the database, by state.',
    })
    .addCallback((gauge) => {
      const { idleCount: idle, totalCount, waitingCount } = connections;
      gauge.observe(idle, { state: 'idle' });
      gauge.observe(totalCount - idle, { state: 'used' });
      gauge.observe(waitingCount, { state: 'awaited' });
    });

  const waiting = meter.createObservableGauge('evenfield.jobs', {
    description: 'Jobs of the last hours, by kind and state.',
  });
  const oldest = meter.createObservableGauge('evenfield.jobs.age', {
    description: 'How long the oldest job that is due has waited, by kind.',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, state, count, age } of await countJobs(database)) {
        result.observe(waiting, count, { kind: name, state });
        if (state === 'created' || state === 'retry') result.observe(oldest, age, { kind: name });
      }
    },
    [waiting, oldest],
  );

  app.addHook('onClose', async () => {
    delay.disable();
    await provider.shutdown();
  });
  const serializer = new PrometheusSerializer();
  return async () => {
    const { resourceMetrics, errors } = await reader.collect();
    for (const error of errors) app.log.error(error);
    return serializer.serialize(resourceMetrics);
  };
}

async function countJobs({ db }: OpenDatabase) {
  const { rows } = await sql<{ name: string; state: string; count: number; age: number }>`
    select name, state::text, count(*)::integer as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as age
    from ${sql.id(JOBS_SCHEMA, 'job')}
    group by name, state`.execute(db);
  return rows;
}
