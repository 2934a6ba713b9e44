import { dirname, join } from 'node:path';
import {
  type babelTypes,
  builtinHandlers,
  builtinResolvers,
  type DocumentationBuilder,
  ERROR_CODES,
  type Handler,
  type NodePath,
  parse,
  type PropDescriptor,
  utils,
} from 'react-docgen';
import type { Plugin } from 'vite';
import { withDefaults } from './docgen-defaults.ts';

const plain = (text: string) =>
  text
    .replaceAll(/\/\*\*.*?\*\//gsu, '')
    .replaceAll(/\breadonly\s+/gu, '')
    .replaceAll(/\s+/gu, ' ');

/** Resolves the aliases of a type within its own file. */
const aliased = (type: NodePath): NodePath => {
  if (!type.isTSTypeReference()) return type;
  const definition = utils.resolveToValue(type.get('typeName'));
  return definition.isTSTypeAliasDeclaration() ? aliased(definition.get('typeAnnotation')) : type;
};

/** `'xs' | 'sm'` for `(typeof sizes)[number]`, if `sizes` is a literal. */
const elementsOf = (type: NodePath): string | undefined => {
  if (!type.isTSIndexedAccessType()) return undefined;
  const list = type.get('objectType');
  const query = list.isTSParenthesizedType() ? list.get('typeAnnotation') : list;
  if (!query.isTSTypeQuery()) return undefined;
  const value = utils.resolveToValue(query.get('exprName'));
  const array = value.isTSAsExpression() ? value.get('expression') : value;
  return array.isArrayExpression()
    ? array
        .get('elements')
        .map((element) => utils.printValue(element as NodePath))
        .join(' | ')
    : undefined;
};

const importOf = (code: string, name: string) =>
  new RegExp(`import (?:type )?(?:\\* as ${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) from '(\\.[^']+)'`, 'u').exec(
    code,
  )?.[1];

/** Placeholder for keys that are known only at runtime: those of `object`, exported by `file`. */
const keysMark = (file: string, object: string) => `keys:${file}:${object}`;
const keysMarks = /"name":"keys:([^":]+):([\w.]+)"/gu;
const unionOfKeys = `const docgenUnion = (object) => {
  const values = Object.keys(object).map((key) => \`'\${key}'\`);
  return { name: 'union', raw: values.join(' | '), elements: values.map((value) => ({ name: 'literal', value })) };
};`;

/** The keys of `keyof typeof styles.size`, or a placeholder for them. */
const keysOf = (type: NodePath): string | undefined => {
  if (!type.isTSTypeOperator({ operator: 'keyof' })) return undefined;
  const query = type.get('typeAnnotation');
  const object = query.isTSTypeQuery() ? utils.printValue(query.get('exprName')) : '';
  const { file } = type.hub as unknown as { file: { code: string; opts: { filename: string } } };
  const from = importOf(file.code, object.split('.')[0] ?? '');
  return from && keysMark(join(dirname(file.opts.filename), from), object);
};

/** Longer object types are shown by name. */
const maxTypeLength = 160;

const literal = /^(?:'[^']*'|-?\d+(?:\.\d+)?)$/u;

/** A type for Storybook's controls: single options, without the `undefined` of optional props. */
const readable = (written: string): NonNullable<PropDescriptor['tsType']> => {
  const parts = written
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'undefined');
  const raw = parts.join(' | ');
  const values = parts.filter((part) => part !== 'null');
  if (values.length > 0 && values.every((part) => literal.test(part))) {
    const elements = parts.map((part) => (part === 'null' ? { name: 'null' } : { name: 'literal', value: part }));
    return { name: 'union', raw, elements };
  }
  const [only = ''] = values;
  if (values.length === 1 && /^(?:string|number|boolean)$/u.test(only)) return { name: only, raw };
  if (/^\(?\(.*\) => /u.test(raw)) {
    return { name: 'signature', type: 'function', raw, signature: { arguments: [], return: { name: 'void' } } };
  }
  return { name: raw };
};

/** Adds a property to the documentation, resolving arrays, keys and elements in its type. */
const note = (documentation: DocumentationBuilder, property: NodePath, isWanted: (name: string) => boolean) => {
  if (!property.isTSPropertySignature()) return;
  const name = utils.getPropertyName(property);
  const annotation = property.get('typeAnnotation');
  if (!name || !isWanted(name) || !annotation.isTSTypeAnnotation()) return;
  const written = annotation.get('typeAnnotation');
  const meant = aliased(written);
  const descriptor = documentation.getPropDescriptor(name);
  descriptor.required = !property.node.optional;
  descriptor.tsType ??= utils.getTSType(annotation, null);
  if (/unknown|^(?:union|literal)$|^Readonly/u.test(descriptor.tsType.name)) {
    const shown = meant.isTSUnionType() ? meant : written;
    const keys = keysOf(meant);
    descriptor.tsType = keys ? { name: keys } : readable(elementsOf(meant) ?? plain(utils.printValue(shown)));
  }
  if (written.isTSTypeReference() && descriptor.tsType.name === 'signature') {
    const { raw = '' } = descriptor.tsType as { raw?: string };
    if (raw.length > maxTypeLength) descriptor.tsType = { name: plain(utils.printValue(written)) };
  }
  utils.setPropDescription(documentation, property);
};

/** All `Omit` and `Pick` types that a type consists of, with their sources. */
const utilitiesIn = (type: NodePath): readonly NodePath<babelTypes.TSTypeReference>[] => {
  if (type.isTSIntersectionType()) return type.get('types').flatMap(utilitiesIn);
  if (!type.isTSTypeReference()) return [];
  if (/^(?:Omit|Pick)$/u.test(utils.printValue(type.get('typeName')))) return [type];
  const meant = aliased(type);
  return meant === type ? [] : utilitiesIn(meant);
};

/** Completes the props found by react-docgen. */
const propsHandler: Handler = (documentation, component) => {
  for (const type of utils.getTypeFromReactComponent(component)) {
    utils.applyToTypeProperties(documentation, type, (property) => note(documentation, property, () => true), null);
    for (const utility of utilitiesIn(type)) {
      const parameters = utility.get('typeParameters');
      const [target, keys] = parameters.isTSTypeParameterInstantiation() ? parameters.get('params') : [];
      if (!target || !keys) continue;
      const named = new Set([...utils.printValue(keys).matchAll(/'([^']+)'/gu)].map(([, name]) => name));
      const isPick = utils.printValue(utility.get('typeName')) === 'Pick';
      const isWanted = (name: string) => named.has(name) === isPick;
      utils.applyToTypeProperties(documentation, target, (property) => note(documentation, property, isWanted), null);
    }
  }
};

const handlers = [...Object.values(builtinHandlers), propsHandler];
const resolver = new builtinResolvers.FindExportedDefinitionsResolver();

/** Resolves the placeholders with the keys of their modules. */
const withKeys = (code: string): readonly string[] => {
  const files = [...new Set([...code.matchAll(keysMarks)].map(([, file = '']) => file))];
  const written = code.replaceAll(keysMarks, (_, file: string, object: string) => {
    const [root = '', ...rest] = object.split('.');
    const module = `docgen${files.indexOf(file)}`;
    const owner = root === 'vars' ? [module, root, ...rest] : [module, ...rest];
    return `...docgenUnion(${owner.join('.')})`;
  });
  if (files.length === 0) return [code];
  return [...files.map((file, index) => `import * as docgen${index} from '${file}';`), unionOfKeys, written];
};

/** Adds description and props to every exported component, for its documentation. */
export const docgen = (): Plugin => ({
  name: 'pauta:docgen',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/packages\/[^/]+\/src\/.*(?<!\.stories|\.test)\.tsx$/u.test(id)) return undefined;
    try {
      const found = parse(code, { filename: id, handlers, resolver });
      const infos = found.flatMap((info) =>
        info.displayName && new RegExp(`function ${info.displayName}\\b|const ${info.displayName}\\b`, 'u').test(code)
          ? [`${info.displayName}.__docgenInfo = ${JSON.stringify(withDefaults(info, code))};`]
          : [],
      );
      return { code: [code, ...withKeys(infos.join('\n'))].join('\n'), map: null };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return undefined;
      throw error;
    }
  },
});
