/** The OpenAPI document, generated from the same schemas that validate requests. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Endpoint } from '../shared/endpoint.ts';

type Transform = typeof jsonSchemaTransform;
type Bodies = Readonly<Record<string, { readonly schema: z.core.$ZodType }>>;

/** Documents the routes that are registered afterwards, and the secrets that some calls take. */
export async function documentCalls(
  app: FastifyInstance,
  publicUrl: string | null,
  calls: readonly Endpoint[],
): Promise<void> {
  const secrets = calls.flatMap(({ secretIn: name }) =>
    name === undefined ? [] : [[name, { type: 'apiKey', in: 'header', name }] as const],
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Evenfield',
        description: 'Fair schedules for amateur leagues and tournaments.',
        version: '0.1.0',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          ...Object.fromEntries(secrets),
        },
      },
      ...(publicUrl !== null && { servers: [{ url: publicUrl }] }),
    },
    transform,
  });
}

/** Adds bodies with several content types, which the provider's transform lacks. */
const transform: Transform = (document) => {
  const { body, ...rest } = (document.schema ?? {}) as { body?: { content?: Bodies } };
  if (!body?.content) return jsonSchemaTransform(document);
  const { schema, url } = jsonSchemaTransform({ ...document, schema: rest });
  const content = Object.entries(body.content).map(([type, form]) => [
    type,
    { schema: toJsonSchema(form.schema) },
  ]);
  return { schema: { ...schema, body: { content: Object.fromEntries(content) } }, url };
};

function toJsonSchema(schema: z.core.$ZodType) {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  return plain;
}
