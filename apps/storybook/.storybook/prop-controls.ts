import * as kit from '@pauta/ui-kit';

/** The ui-kit's icons by export name. */
const icons = Object.fromEntries(Object.entries(kit).filter(([name]) => /^[A-Z]\w*[a-z]Icon$/u.test(name)));

/** The part of Storybook's `InputType` that determines the control of a prop. */
export interface PropType {
  readonly type?: unknown;
  readonly control?: unknown;
  readonly options?: readonly unknown[];
  readonly mapping?: Readonly<Record<string, unknown>>;
  readonly table?: object;
}

interface KnownType {
  readonly name?: string;
  readonly value?: unknown;
  readonly raw?: string;
}

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return !('$$typeof' in value) && Object.values(value).every(isPlain);
};

/**
 * The control of a prop: a select for unions, a switch for booleans, fields for strings and numbers, icons by name.
 * Objects and arrays are editable only if they have an initial value. Other types, such as elements, refs and
 * functions, have none.
 */
const controlOf = (prop: PropType, value: unknown): Partial<PropType> => {
  const { name, value: meaning, raw = '' } = (prop.type ?? {}) as KnownType;
  const text = typeof meaning === 'string' ? `${meaning} ${raw}` : raw;
  if (name === 'boolean') return { control: { type: 'boolean' } };
  if (name === 'enum' && Array.isArray(meaning)) {
    return {
      control: { type: meaning.length <= 5 ? 'inline-radio' : 'select' },
      options: meaning,
      table: { ...prop.table, type: { summary: raw || meaning.join(' | ') } },
    };
  }
  if (name === 'string') return { control: { type: 'text' } };
  if (name === 'number') return { control: { type: 'number' } };
  if (/^ComponentType\b/u.test(text)) {
    return { control: { type: 'select' }, options: Object.keys(icons), mapping: icons };
  }
  if (/^(?:ReactNode|Id)\b/u.test(text) && ['string', 'number', 'undefined'].includes(typeof value)) {
    return { control: { type: 'text' } };
  }
  if (typeof value === 'object' && value !== null && isPlain(value)) return { control: { type: 'object' } };
  return { control: { disable: true } };
};

/** Adds to every prop the control that fits its type and its value. */
export const withControls = <P extends PropType>(
  props: Readonly<Record<string, P>>,
  args: Readonly<Record<string, unknown>>,
): Record<string, P> =>
  Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [
      name,
      prop.control === undefined ? { ...prop, ...controlOf(prop, args[name]) } : prop,
    ]),
  );
