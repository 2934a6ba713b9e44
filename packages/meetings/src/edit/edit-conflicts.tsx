import { useLingui } from '@lingui/react/macro';
import type { Segment } from '@pauta/contract';
import { Button, Heading, Text } from '@pauta/ui-kit';
import type { TranscriptEditor } from './transcript-editor.ts';
import type { Conflict } from './transcript-edits.ts';
import * as styles from './turn-editor.css.ts';
import { useEditor } from './use-transcript-editor.ts';

const none: readonly Conflict[] = [];

const wordsOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('\n');

/** Turns edited by two users at once, in both versions: the user decides which one stays. */
export function EditConflicts({ editor }: { readonly editor: TranscriptEditor }) {
  const { t } = useLingui();
  const conflicts = useEditor(editor, (state) => state.conflicts, none);
  const [conflict] = conflicts;
  if (!conflict) return null;
  const versions = [
    { id: 'mine', title: t`A sua versão`, segments: conflict.mine, choose: t`Usar a minha`, isMine: true },
    { id: 'theirs', title: t`A versão de agora`, segments: conflict.theirs, choose: t`Ficar com esta`, isMine: false },
  ];
  return (
    <section className={styles.conflict} aria-label={t`Duas versões da mesma fala`}>
      <Text size="small">{t`Outra pessoa mudou esta fala enquanto você editava. Qual versão fica?`}</Text>
      <div className={styles.versions}>
        {versions.map(({ id, title, segments, choose, isMine }) => (
          <div key={id} className={styles.version}>
            <Heading level={3} size="section">
              {title}
            </Heading>
            <p className={styles.words} dir="auto">
              {segments.length > 0 ? wordsOf(segments) : t`Fala removida`}
            </p>
            <Button size="xs" onPress={() => editor.resolveConflict(conflict, isMine)}>
              {choose}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
