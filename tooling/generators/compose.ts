/** A change of a file that composes what others bring. */
export type Change = (text: string) => string;

const statements = /^(?:import|export)\b[^;]*? from '([^']+)';\n/gm;

/** Adds an import, or an export from elsewhere, before the first of its kind whose path comes after its own. */
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

/** Adds a line at the end of what `opening` opens with a bracket. Throws where nothing does. */
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

/** Adds a line before another. */
export const addBefore =
  (other: string, line: string): Change =>
  (text) => {
    const at = text.indexOf(other);
    if (at < 0) throw new Error(`"${other}" is nowhere in it`);
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  };

/** Several changes, one after the other. */
export const all =
  (...changes: Change[]): Change =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text);

/** Adds a package to the dependencies of a manifest. */
export const addDependency =
  (name: string): Change =>
  (text) => {
    const manifest = JSON.parse(text) as { dependencies: Record<string, string> };
    const names = [...Object.entries(manifest.dependencies), [name, 'workspace:*'] as const];
    manifest.dependencies = Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return `${JSON.stringify(manifest, null, 2)}\n`;
  };
