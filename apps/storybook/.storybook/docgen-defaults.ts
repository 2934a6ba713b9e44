import type { Documentation, PropDescriptor } from 'react-docgen';

/** A literal in a destructured parameter: `{ variant = 'secondary', size }`. */
const destructured = /[{,]\s*(?<name>\w+) = (?<value>'[^']*'|-?[\d_.]+|true|false)(?=\s*[,}])/gu;

/** Defaults that a file gives to destructured parameters; none for a name that has several. */
const defaultsIn = (code: string): ReadonlyMap<string, string> => {
  const all = new Map<string, Set<string>>();
  for (const { groups: { name = '', value = '' } = {} } of code.matchAll(destructured)) {
    all.set(name, (all.get(name) ?? new Set()).add(value));
  }
  return new Map([...all].flatMap(([name, [value = '', ...others]]) => (others.length > 0 ? [] : [[name, value]])));
};

const inComment = /\s*@default\s+(?<value>.+?)\s*$/u;

/** Without them the component keeps the state itself, or the attribute is absent. */
const isUnset = (name: string) => /^(?:isOpen|isSelected|aria-.*)$/u.test(name);

const defaultOf = (name: string, prop: PropDescriptor, inFile: ReadonlyMap<string, string>): string | undefined =>
  inComment.exec(prop.description ?? '')?.groups?.['value'] ??
  inFile.get(name) ??
  (prop.tsType?.name === 'boolean' && !isUnset(name) ? 'false' : undefined);

/**
 * Completes the defaults that react-docgen finds: those in `@default` comments, those that another function of the file
 * gives because the component hands its props on, and `false` for booleans.
 */
export const withDefaults = (info: Documentation, code: string): Documentation => {
  const inFile = defaultsIn(code);
  const props = Object.entries(info.props ?? {}).map(([name, prop]) => {
    const value = prop.required ? undefined : defaultOf(name, prop, inFile);
    const description = prop.description?.replace(inComment, '');
    return [
      name,
      {
        ...prop,
        ...(description !== undefined && { description }),
        ...(value !== undefined && { defaultValue: prop.defaultValue ?? { value, computed: false } }),
      },
    ] as const;
  });
  return info.props ? { ...info, props: Object.fromEntries(props) } : info;
};
