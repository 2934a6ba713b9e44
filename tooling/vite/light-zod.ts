/** Why a value is not what a schema says, as zod's own error tells it. */
export class ZodError extends Error {
  override readonly name = 'ZodError';
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];

  constructor(path: readonly PropertyKey[], message: string) {
    super(message);
    this.issues = [{ path, message }];
  }
}

/** Gives the value as the schema reads it, or throws a `ZodError`. */
type Read = (value: unknown, path: readonly PropertyKey[]) => unknown;
type Shape = Readonly<Record<string, Schema>>;

const fail = (path: readonly PropertyKey[], message: string): never => {
  throw new ZodError(path, message);
};

const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;

class Schema {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  parse(value: unknown): unknown {
    return this.read(value, []);
  }

  safeParse(value: unknown) {
    try {
      return { success: true as const, data: this.read(value, []) };
    } catch (error) {
      if (error instanceof ZodError) return { success: false as const, error };
      throw error;
    }
  }

  optional = () => new Schema((value, path) => (value === undefined ? undefined : this.read(value, path)));
  nullable = () => new Schema((value, path) => (value === null ? null : this.read(value, path)));
  default = (initial: unknown) =>
    new Schema((value, path) => (value === undefined ? structuredClone(initial) : this.read(value, path)));

  refine = (holds: (value: unknown) => unknown, message = 'Invalid input') =>
    new Schema((value, path) => {
      const read = this.read(value, path);
      return holds(read) ? read : fail(path, message);
    });

  #changed = (change: (text: string) => string) => new Schema((value, path) => change(String(this.read(value, path))));

  trim = () => this.#changed((text) => text.trim());
  toLowerCase = () => this.#changed((text) => text.toLowerCase());
  regex = (pattern: RegExp) => this.refine((value) => pattern.test(String(value)));
  min = (least: number) => this.refine((value) => sizeOf(value) >= least);
  max = (most: number) => this.refine((value) => sizeOf(value) <= most);
  length = (size: number) => this.refine((value) => sizeOf(value) === size);
  int = () => this.refine(Number.isSafeInteger);
  positive = () => this.refine((value) => sizeOf(value) > 0);
  nonnegative = () => this.min(0);
}

class ObjectSchema extends Schema {
  readonly shape: Shape;
  readonly #isStrict: boolean;

  constructor(shape: Shape, isStrict: boolean) {
    super((value, path) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(path, 'Expected an object');
      const given: Record<string, unknown> = { ...value };
      if (isStrict && Object.keys(given).some((key) => !Object.hasOwn(shape, key))) fail(path, 'Unrecognized key');
      const read: Record<string, unknown> = {};
      for (const [key, schema] of Object.entries(shape)) {
        const inner = schema.read(given[key], [...path, key]);
        if (inner !== undefined || Object.hasOwn(given, key)) read[key] = inner;
      }
      return read;
    });
    this.shape = shape;
    this.#isStrict = isStrict;
  }

  extend = (more: Shape) => new ObjectSchema({ ...this.shape, ...more }, this.#isStrict);
  #only = (keeps: (key: string) => boolean) =>
    new ObjectSchema(Object.fromEntries(Object.entries(this.shape).filter(([key]) => keeps(key))), this.#isStrict);
  pick = (keys: object) => this.#only((key) => Object.hasOwn(keys, key));
  omit = (keys: object) => this.#only((key) => !Object.hasOwn(keys, key));
  partial = () => {
    const shape = Object.fromEntries(Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()]));
    return new ObjectSchema(shape, this.#isStrict);
  };
}

class EnumSchema extends Schema {
  readonly options: readonly string[];

  constructor(options: readonly string[]) {
    super((value, path) => options.find((option) => option === value) ?? fail(path, 'Invalid option'));
    this.options = options;
  }
}

const typed = (is: (value: unknown) => boolean, name: string) =>
  new Schema((value, path) => (is(value) ? value : fail(path, `Expected ${name}`)));

const string = () => typed((value) => typeof value === 'string', 'a string');
const number = () => typed(Number.isFinite, 'a number');
const int32Most = 2 ** 31;

const union = (schemas: readonly Schema[]) =>
  new Schema((value, path) => {
    for (const schema of schemas) {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
    }
    return fail(path, 'Invalid input');
  });

// The same patterns as zod's own; a test holds them side by side.
const uuid =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i;
const email = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
const base64 = /^$|^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i;
const day =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8])))';
const isoDate = new RegExp(`^${day}$`);
const isoDateTime = new RegExp(`^${day}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z$`);

/**
 * What the contract uses of zod, for the browser: the same schemas read the same values, and the types are zod's own.
 * Takes the place of `zod` in the built web app; see ADR 7. A schema that needs more fails the contract's tests.
 */
export const z = {
  string,
  number,
  int32: () =>
    number()
      .int()
      .min(-int32Most)
      .max(int32Most - 1),
  boolean: () => typed((value) => typeof value === 'boolean', 'a boolean'),
  undefined: () => typed((value) => value === undefined, 'nothing'),
  literal: (wanted: unknown) => typed((value) => value === wanted, JSON.stringify(wanted)),
  enum: (options: readonly string[]) => new EnumSchema(options),
  object: (shape: Shape) => new ObjectSchema(shape, false),
  strictObject: (shape: Shape) => new ObjectSchema(shape, true),
  record: (_key: Schema, item: Schema) =>
    new Schema((value, path) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, item.read(inner, [...path, key])]))
        : fail(path, 'Expected an object'),
    ),
  array: (item: Schema) =>
    new Schema((value, path) =>
      Array.isArray(value)
        ? value.map((inner, index) => item.read(inner, [...path, index]))
        : fail(path, 'Expected an array'),
    ),
  tuple: (items: readonly Schema[]) =>
    new Schema((value, path) =>
      Array.isArray(value) && value.length === items.length
        ? items.map((item, index) => item.read(value[index], [...path, index]))
        : fail(path, 'Expected a tuple'),
    ),
  union,
  discriminatedUnion: (_key: string, schemas: readonly Schema[]) => union(schemas),
  uuid: () => string().regex(uuid),
  base64: () => string().regex(base64),
  email: () => string().regex(email),
  iso: { date: () => string().regex(isoDate), datetime: () => string().regex(isoDateTime) },
  coerce: {
    number: () => new Schema((value, path) => number().read(Number(value), path)),
  },
};
