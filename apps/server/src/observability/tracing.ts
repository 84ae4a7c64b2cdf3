import type { Database } from '@briolette/storage';
import type { Tracer } from '@opentelemetry/api';
import type { Fetch } from './requests.ts';

export type Tracing = {
  /** Wraps each request in a span that continues the caller's trace. */
  requests(name: (request: Request) => string, fetch: Fetch): Fetch;
  /** Wraps each statement in a span with its name, never its values. */
  statements(database: Database): Database;
  close(): Promise<void>;
};

/** Starts OpenTelemetry over OTLP. Loads the libraries only if a collector is configured. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [api, trace, core, contexts, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new trace.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'briolette' }),
    sampler: new trace.ParentBasedSampler({ root: new trace.AlwaysOnSampler() }),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const tracer = provider.getTracer('briolette');
  const extractContext = (request: Request) =>
    api.propagation.extract(api.context.active(), request.headers, {
      get: (headers, name) => headers.get(name) ?? undefined,
      keys: (headers) => [...headers.keys()],
    });
  return {
    requests: (name, fetch) => (request) =>
      api.context.with(extractContext(request), () =>
        runInSpan(tracer, name(request), api.SpanStatusCode.ERROR, async () => fetch(request)),
      ),
    statements: (database) => ({
      ...database,
      query: (statement, parameters) =>
        runInSpan(tracer, `sql ${statement.name}`, api.SpanStatusCode.ERROR, () =>
          database.query(statement, parameters),
        ),
    }),
    close: () => provider.shutdown(),
  };
}

function runInSpan<Result>(
  tracer: Tracer,
  name: string,
  failed: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: failed });
      throw error;
    } finally {
      span.end();
    }
  });
}
