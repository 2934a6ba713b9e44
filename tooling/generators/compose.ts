/** A change of a file that composes modules. */
export type Change = (text: string) => string;

const statements = /^(?:import|export)\b[^;]*? from '([^']+)';\n/gm;

/** Inserts an import or re-export before the first one of its kind with a greater path. */
export const addStatement =
  (statement: string): Change =>
  (text) => {
    const [kind = '', path = ''] = /^(\w+).* from '([^']+)'/.exec(statement)?.slice(1) ?? [];
    const others = [...text.matchAll(statements)].filter(([other]) => other.startsWith(kind));
    const isOurs = (other: string) => other.startsWith('.') === path.startsWith('.');
    const next = others.find(([, other = '']) => isOurs(other) && other > path);
    const last = others.at(-1);
    const at = next ? next.index : last ? last.index + last[0].length : 0;
    return `${text.slice(0, at)}${statement}\n${text.slice(at)}`;
  };

/** Appends a line to the bracketed list that starts with `opening`. Throws if there is none. */
export const addLine =
  (opening: string, line: string): Change =>
  (text) => {
    const start = text.indexOf(opening);
    if (start < 0) throw new Error(`"${opening}" is nowhere in it`);
    let depth = 1;
    let at = start + opening.length;
    for (; depth > 0 && at < text.length; at++)
      depth += /[[({]/.test(text[at] ?? '') ? 1 : /[\])}]/.test(text[at] ?? '') ? -1 : 0;
    const before = text.slice(0, at - 1).trimEnd();
    return `${before}${before.endsWith(',') || before.length === start + opening.length ? '' : ','}\n${line}\n${text.slice(at - 1)}`;
  };

const localExports = /^export \{([^}]*?),?\s*\};$/m;

/** Adds a name to the exports of a file's own and imported values. Throws if there are none. */
export const addExport =
  (name: string): Change =>
  (text) => {
    if (!localExports.test(text)) throw new Error('it exports nothing of its own');
    return text.replace(localExports, (_, names: string) => `export {${names},\n  ${name},\n};`);
  };

/** Inserts a line before another. */
export const addBefore =
  (other: string, line: string): Change =>
  (text) => {
    const at = text.indexOf(other);
    if (at < 0) throw new Error(`"${other}" is nowhere in it`);
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  };

/** Combines changes in sequence. */
export const all =
  (...changes: Change[]): Change =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text);

/** Adds a dependency to a manifest. */
export const addDependency =
  (name: string): Change =>
  (text) => {
    const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
    const names = [...Object.entries(manifest.dependencies), [name, 'workspace:*'] as const];
    manifest.dependencies = Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return `${JSON.stringify(manifest, null, 2)}\n`;
  };
