import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

function neverBuild(): never {
  throw new Error('The schemas of calls are those of `compileSchemas`.');
}

/** Fastify's own schema compilers load slowly, and ours all come from `compileSchemas`. */
export const NO_COMPILERS = {
  compilersFactory: { buildValidator: neverBuild, buildSerializer: neverBuild },
};

/**
 * Makes the contract's schemas validate requests and serialize responses. Bodies are left to the
 * contract's decoders, which convert them to the model and name every fault.
 */
export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<Parameters<typeof validatorCompiler>[0]['schema']>((route) => {
    if (route.httpPart === 'body') return (value: unknown) => ({ value });
    return validatorCompiler(route);
  });
  app.setSerializerCompiler(serializerCompiler);
  takeEmptyBodies(app);
}

/** Accepts an empty body declared as JSON, for calls that need none. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.length === 0) done(null, undefined);
      else void parseJson(request, text, done); // responds through `done`
    },
  );
}
