/** The subset of JSON Schema used in the api document. */
interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  [limit: string]: unknown;
}

interface Operation {
  parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
  security?: readonly unknown[];
}

export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A call as seen by its callers. */
interface Call {
  isOpen: boolean;
  /** Path and query parameters. */
  input: Schema;
  body?: Schema;
  /** The body is a form with a file. */
  isForm?: boolean;
  status: string;
  answer?: Schema;
  /** The response is a stream of these events. */
  isStream?: boolean;
}

export type Calls = Readonly<Record<string, Call>>;

/** Removes what callers cannot notice: a pattern beside a format. */
const noticed = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), function (this: object, key, value: unknown) {
    if (key === 'pattern' && typeof value === 'string' && 'format' in this) return undefined;
    return typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
  }) as Schema;

/** Calls of an OpenAPI document, by method and path. */
export const callsOf = ({ paths }: OpenApiDocument): Calls =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters, requestBody, responses, security }]): [string, Call] => {
        const [status, { content }] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? ['', {}];
        // Of a form, the schema of its parts.
        const [bodyType, { schema: body } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        const isForm = bodyType === 'multipart/form-data';
        const [type, { schema: answer } = {}] = Object.entries(content ?? {})[0] ?? [];
        const input = {
          type: 'object',
          properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
          additionalProperties: false,
        };
        const isStream = type === 'text/event-stream';
        const call = { isOpen: security?.length === 0, input: noticed(input), status, ...(isStream && { isStream }) };
        return [
          `${method.toUpperCase()} ${path}`,
          {
            ...call,
            ...(body && { body: noticed(body), ...(isForm && { isForm }) }),
            ...(answer && { answer: noticed(answer) }),
          },
        ];
      }),
    ),
  );

const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const most = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const valuesOf = ({ const: only, enum: values }: Schema) => (only === undefined ? values : [only]);
const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));
const numberOf = (schema: Schema, limit: string, without: number): number => Number(schema[limit] ?? without);

const limitsOf = (given: Schema, taken: Schema, at: string): string[] => {
  const broken = [
    ...least.filter((limit) => numberOf(given, limit, -Infinity) < numberOf(taken, limit, -Infinity)),
    ...most.filter((limit) => numberOf(given, limit, Infinity) > numberOf(taken, limit, Infinity)),
    ...['format', 'pattern'].filter((limit) => taken[limit] !== undefined && given[limit] !== taken[limit]),
  ];
  return broken.map((limit) => `${at}: ${limit} ${String(taken[limit])}`);
};

/** Paths where a value valid for `given` may be invalid for `taken`. Readers ignore unknown fields of responses. */
const refusals = (given: Schema, taken: Schema, at: string, isAnswer: boolean): string[] => {
  const again = (one: Schema, other: Schema, place: string) => refusals(one, other, place, isAnswer);
  const variants = given.anyOf ?? given.oneOf;
  if (variants) return variants.flatMap((variant) => again(variant, taken, at));
  const choices = taken.anyOf ?? taken.oneOf;
  if (choices) {
    const found = choices.map((choice) => again(given, choice, at)).toSorted((a, b) => a.length - b.length);
    return found[0] ?? [];
  }
  const [values, known] = [valuesOf(given), valuesOf(taken)];
  if (known) {
    if (!values) return [`${at}: any value, of ${known.length} known`];
    return values.filter((value) => !known.includes(value)).map((value) => `${at}: the value ${JSON.stringify(value)}`);
  }
  const types = typesOf(taken);
  const isTaken = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  if (types.length > 0 && !values && !(typesOf(given).length > 0 && typesOf(given).every(isTaken)))
    return [`${at}: ${typesOf(given).join(' or ') || 'anything'}, not ${types.join(' or ')}`];

  const [mine, theirs] = [given.properties ?? {}, taken.properties ?? {}];
  const missing = (taken.required ?? []).filter((name) => !given.required?.includes(name));
  const fields = Object.entries(mine).flatMap(([name, schema]) => {
    const other = theirs[name] ?? taken.additionalProperties ?? true;
    if (other === false) return isAnswer ? [] : [`${at}.${name}: unknown`];
    return other === true ? [] : again(schema, other, `${at}.${name}`);
  });
  const rest = [given.additionalProperties, taken.additionalProperties];
  const [ownRest, otherRest] = rest.map((schema) => (typeof schema === 'object' ? schema : undefined));
  return [
    ...limitsOf(given, taken, at),
    ...missing.map((name) => `${at}.${name}: may be missing`),
    ...fields,
    ...(ownRest && otherRest ? again(ownRest, otherRest, `${at}.*`) : []),
    ...(given.items && taken.items ? again(given.items, taken.items, `${at}[]`) : []),
    ...(taken.prefixItems ?? []).flatMap((item, index) =>
      again(given.prefixItems?.[index] ?? {}, item, `${at}[${index}]`),
    ),
  ];
};

const constantsOf = ({ properties = {} }: Schema): readonly unknown[] =>
  Object.values(properties).flatMap((property) => (property.const === undefined ? [] : [property.const]));

/** The events known to old readers, which ignore new kinds. */
const heardBefore = (now: Schema, old: Schema): Schema => {
  const kinds = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [schema];
  const known = new Set(kinds(old).flatMap(constantsOf));
  return { anyOf: kinds(now).filter((kind) => constantsOf(kind).some((constant) => known.has(constant))) };
};

/** Changes that break existing callers. */
export const breakingChanges = (before: Calls, after: Calls): string[] =>
  Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    if (!now) return [`${name} is gone`];
    const answer = now.isStream && old.answer ? heardBefore(now.answer ?? {}, old.answer) : (now.answer ?? {});
    return [
      ...(old.isOpen && !now.isOpen ? [`${name} asks who calls`] : []),
      ...(now.body && old.body && (old.isForm ?? false) !== (now.isForm ?? false)
        ? [`${name} takes ${now.isForm ? 'a form, not JSON' : 'JSON, not a form'}`]
        : []),
      ...(old.status === now.status ? [] : [`${name} answers ${now.status}, not ${old.status}`]),
      ...refusals(old.input, now.input, 'parameters', false).map((fault) => `${name} refuses ${fault}`),
      ...(now.body ? refusals(old.body ?? {}, now.body, 'body', false) : []).map((fault) => `${name} refuses ${fault}`),
      ...(old.answer ? refusals(answer, old.answer, 'answer', true) : []).map((fault) => `${name} gives ${fault}`),
    ];
  });
