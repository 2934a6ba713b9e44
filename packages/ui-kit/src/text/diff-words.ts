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
  return sorted(withoutIslands(joined(parts)));
};
