import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './diff.css.ts';
import { type DiffPart, diffWords } from './diff-words.ts';

export type DiffProps = {
  /** The old text. */
  readonly before: string;
  /** The new text. */
  readonly after: string;
};

const wordCount = (parts: readonly DiffPart[], wanted: DiffPart['kind']) =>
  parts.reduce((sum, { kind, text }) => sum + (kind === wanted ? (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) : 0), 0);

/** Shows the changes between two versions of a text, word by word, with a count before them. */
export function Diff({ before, after }: DiffProps) {
  const { t } = useLingui();
  const parts = diffWords(before, after);
  const [added, removed] = [wordCount(parts, 'added'), wordCount(parts, 'removed')];
  // Nothing is told of no words.
  const counts = [
    added > 0 ? t`${plural(added, { one: '# palavra nova', other: '# palavras novas' })}` : null,
    removed === 0
      ? null
      : added > 0
        ? t`${plural(removed, { one: '# removida', other: '# removidas' })}`
        : t`${plural(removed, { one: '# palavra removida', other: '# palavras removidas' })}`,
    added + removed === 0 ? t`Só a pontuação ou o espaço mudou.` : null,
  ];
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <div>
      <p className={styles.summary}>{isSame ? t`Nada mudou.` : counts.filter((count) => count !== null).join(', ')}</p>
      <div className={styles.diff}>
        {parts.map(({ kind, text }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>;
          const isNew = kind === 'added';
          const Element = isNew ? 'ins' : 'del';
          return (
            <Element key={index} className={isNew ? styles.added : styles.removed}>
              <VisuallyHidden>{isNew ? t`[novo:] ` : t`[removido:] `}</VisuallyHidden>
              {text}
            </Element>
          );
        })}
      </div>
    </div>
  );
}
