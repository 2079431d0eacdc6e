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
}
