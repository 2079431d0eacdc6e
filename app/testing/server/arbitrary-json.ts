/** Values that a JSON schema allows, and values that are wrong in one place or altogether. */
import fc from 'fast-check';

/** As much of JSON Schema as the contract's schemas become. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** What no call expects anywhere. */
const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '0', '-1', 'NaN', 'null'],
    ...['\0', '\ud800', '\u202e', "'; drop table users; --", '<script>', '../../etc/passwd'],
    ...['9'.repeat(400), 'x'.repeat(5000), '%00', [], {}, [[]], [null], { length: 1e9 }],
  ),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export function arbitraryJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryJson));
  if (schema.allOf?.[0]) return arbitraryJson(schema.allOf[0]);
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema);
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(arbitraryJson));
      return fc.array(arbitraryJson(schema.items || {}), { minLength: 1, maxLength: 3 });
    case 'string':
      return arbitraryText(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 30, 2 ** 31) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.constant(undefined), fc.string({ maxLength: 12 }), nonsense);
  }
}

/** A value that is wrong somewhere; now and then by chance it is not. */
export function arbitraryMalformed(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices: fc.Arbitrary<unknown>[] = [nonsense];
  if (schema.anyOf) choices.push(...schema.anyOf.map(arbitraryMalformed));
  if (schema.type === 'array' && schema.items) {
    choices.push(fc.array(arbitraryMalformed(schema.items), { minLength: 1, maxLength: 3 }));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const others = arbitraryObject(schema);
    choices.push(
      fc
        .tuple(others, arbitraryMalformed(inner))
        .map(([whole, wrong]) => ({ ...whole, [name]: wrong })),
      others.map(({ [name]: _, ...rest }) => rest),
    );
  }
  return fc.oneof(...choices);
}

function arbitraryObject({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, arbitraryJson(inner)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] }) as fc.Arbitrary<
    Record<string, unknown>
  >;
}

function arbitraryText({ pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
}
