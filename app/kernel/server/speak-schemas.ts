import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Lets the contract's schemas check what comes in and write what goes out. Bodies are left to the
 * contract's decoders, which turn them into the model and name every fault.
 */
export function speakSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<Parameters<typeof validatorCompiler>[0]['schema']>((route) => {
    if (route.httpPart === 'body') return (value: unknown) => ({ value });
    return validatorCompiler(route);
  });
  app.setSerializerCompiler(serializerCompiler);
  takeEmptyBodies(app);
}

/** A call that needs nothing may say that it sends JSON and then send nothing. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.length === 0) done(null, undefined);
      else void parseJson(request, text, done); // answers through `done`
    },
  );
}
