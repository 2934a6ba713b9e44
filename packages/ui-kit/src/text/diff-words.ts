import { diffWordsWithSpace } from 'diff';

/** A run of words that were kept, removed or added. */
export type DiffPart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

// With more edits than this, the texts are not versions of each other.
const maxEdits = 2000;

const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const out: DiffPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.kind === part.kind) out[out.length - 1] = { kind: part.kind, text: last.text + part.text };
    else if (part.text) out.push(part);
  }
  return out;
};

/** Merges a single space between two changed words into the change. */
const withoutIslands = (parts: readonly DiffPart[]): readonly DiffPart[] =>
  joined(
    parts.flatMap((part, index): readonly DiffPart[] => {
      const around = new Set([parts[index - 1]?.kind, parts[index + 1]?.kind]);
      const isIsland = part.kind === 'same' && /^\s+$/u.test(part.text) && around.has('removed') && around.has('added');
      return isIsland
        ? [
            { kind: 'removed', text: part.text },
            { kind: 'added', text: part.text },
          ]
        : [part];
    }),
  );

/** Orders a run of changes: first all removed words, then all added ones. */
const sorted = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const out: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed });
    if (added) out.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const part of parts) {
    if (part.kind === 'removed') removed += part.text;
    else if (part.kind === 'added') added += part.text;
    else {
      flush();
      out.push(part);
    }
  }
  flush();
  return out;
};

const lengthOf = (parts: readonly DiffPart[]): number => Math.max(0, ...parts.map(({ text }) => text.trim().length));

/** The changes next to a kept run: those before it, or those after it. */
const changesAt = (parts: readonly DiffPart[], at: number, step: 1 | -1): readonly DiffPart[] => {
  const near = [parts[at + step], parts[at + 2 * step]].filter((part) => part !== undefined);
  return near[0]?.kind === 'same' ? [] : near.slice(0, near[1]?.kind === 'same' ? 1 : 2);
};

/**
 * Words kept by chance between longer changes belong to the changes: a rewritten sentence is read as the old one and
 * then the new one. A line break is always kept.
 */
const withoutChance = (parts: readonly DiffPart[]): readonly DiffPart[] =>
  sorted(
    parts.flatMap((part, at): readonly DiffPart[] => {
      const length = part.text.trim().length;
      const [earlier, later] = [changesAt(parts, at, -1), changesAt(parts, at, 1)];
      const isChance =
        part.kind === 'same' &&
        Math.min(earlier.length, later.length) > 0 &&
        !part.text.includes('\n') &&
        new Set([...earlier, ...later].map(({ kind }) => kind)).size === 2 &&
        length <= Math.min(lengthOf(earlier), lengthOf(later));
      return isChance
        ? [
            { kind: 'removed', text: part.text },
            { kind: 'added', text: part.text },
          ]
        : [part];
    }),
  );

/** Word-by-word difference of two texts. Texts with almost nothing in common are one change. */
export const diffWords = (before: string, after: string): readonly DiffPart[] => {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const parts = changes.map(({ value, added, removed }): DiffPart => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  let made = sorted(withoutIslands(joined(parts)));
  // A change that has grown takes in what is next to it.
  for (let next = withoutChance(made); next.length < made.length; next = withoutChance(made)) made = next;
  return made;
};
