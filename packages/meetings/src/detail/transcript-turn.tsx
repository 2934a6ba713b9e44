import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@pauta/contract';
import { formatTimestamp, Icon, type MediaController, PencilIcon, SpokenTurn, useMediaState } from '@pauta/ui-kit';
import { memo } from 'react';
import type { TranscriptEditor } from '../edit/transcript-editor.ts';
import { TurnEditor } from '../edit/turn-editor.tsx';
import { useEditor } from '../edit/use-transcript-editor.ts';
import type { Match } from './find.ts';
import { type Piece, piecesOf, placeOf, type Range } from './marks.ts';
import * as styles from './transcript.css.ts';
import type { TranscriptView } from './transcript-view.ts';
import { RespelledWord, type UndoSpelling } from './respelled-word.tsx';
import { turnWords } from '../review/quote-selection.ts';
import { sentenceAt, type Turn } from './turns.ts';
import { useTranscript } from './use-transcript.ts';

/** The matches within a turn. */
const matchesIn = (matches: readonly Match[], turn: number): readonly Match[] => {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((matches[middle]?.turn ?? turn) < turn) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (matches[end]?.turn === turn) end++;
  return matches.slice(low, end);
};

const range = (place: readonly [number, number] | null, look: Range['look']): Range[] =>
  place ? [{ from: place[0], to: place[1], look }] : [];

/** Offset of a press within the words; the press has put the caret there. */
const pressedAt = (words: Element): number => {
  const selection = getSelection();
  if (!selection?.anchorNode || !words.contains(selection.anchorNode)) return words.textContent.length;
  const before = document.createRange();
  before.selectNodeContents(words);
  before.setEnd(selection.anchorNode, selection.anchorOffset);
  return before.toString().length;
};

/** `isFlush`: removes the padding of highlights, because word buttons split one highlight into several. */
function PieceOfText({ piece: { text, looks }, isFlush }: { readonly piece: Piece; readonly isFlush: boolean }) {
  const isMarked = looks.some((look) => look === 'found' || look === 'quoted');
  const classes = [
    looks.includes('spoken') && styles.spoken,
    looks.includes('current') && styles.current,
    isMarked && isFlush && styles.flush,
  ];
  const className = classes.filter(Boolean).join(' ');
  if (isMarked) return <mark {...(className !== '' && { className })}>{text}</mark>;
  return className === '' ? text : <span className={className}>{text}</span>;
}

export type TranscriptTurnProps = {
  readonly turn: Turn;
  readonly index: number;
  /** Whether its button is the tab stop of the list. */
  readonly isStop: boolean;
  readonly controller: MediaController;
  readonly view: TranscriptView;
  /** Whether the previous turn has the same speaker. */
  readonly isContinued: boolean;
  /** Evidence quoted from this turn. */
  readonly quotes: readonly string[] | undefined;
  readonly hasRecording: boolean;
  readonly onHear: (turn: Turn) => void;
  /** Restores the transcribed word, if the user may edit. */
  readonly onUndoSpelling?: UndoSpelling | undefined;
  /** Editor, if the user may edit; `people` are the possible speakers. */
  readonly editor: TranscriptEditor | null;
  readonly people: readonly Participant[];
  /** Name of another user who is editing this turn. */
  readonly writer: string | undefined;
  readonly onLeaveEditor: (index: number) => void;
};

/** A turn of the transcript. It subscribes to the player itself, so that the list never renders with the time. */
export const TranscriptTurn = memo(function TranscriptTurn({
  turn,
  index,
  isStop,
  controller,
  view,
  isContinued,
  quotes = [],
  hasRecording,
  onHear,
  onUndoSpelling,
  editor,
  people,
  writer,
  onLeaveEditor,
}: TranscriptTurnProps) {
  'use memo';
  const { t } = useLingui();
  const spoken = useMediaState(controller, ({ currentMs }) => {
    if (currentMs < turn.startMs || currentMs >= turn.untilMs) return null;
    return sentenceAt(turn, currentMs)?.join(' ') ?? '';
  });
  const query = useTranscript(view, (state) => state.query);
  const matches = useTranscript(view, (state) => state.matches);
  const current = useTranscript(view, (state) =>
    state.matches[state.current]?.turn === index ? state.matches[state.current] : undefined,
  );
  const spotlight = useTranscript(view, (state) =>
    state.spotlight?.segmentId === turn.id ? state.spotlight.quote : null,
  );

  const isEditing = useEditor(editor, ({ caret }) => caret?.id === turn.id, false);

  const [from, to] = spoken?.split(' ').map(Number) ?? [];
  const ranges: Range[] = [
    ...(query === '' ? quotes.flatMap((quote) => range(placeOf(turn.text, quote), 'quoted')) : []),
    ...(spotlight === null ? [] : range(placeOf(turn.text, spotlight), 'quoted')),
    ...matchesIn(matches, index).map((match): Range => ({ from: match.from, to: match.to, look: 'found' })),
    ...(current ? [{ from: current.from, to: current.to, look: 'current' as const }] : []),
    ...turn.respellings.map(({ start, word }): Range => ({ from: start, to: start + word.length, look: 'respelled' })),
    ...(from !== undefined && to !== undefined ? [{ from, to, look: 'spoken' as const }] : []),
  ];
  const pieces = piecesOf(turn.text, ranges);
  const time = formatTimestamp(turn.startMs);

  return (
    <SpokenTurn
      name={turn.speaker?.name ?? t`Sem nome`}
      speaker={turn.speaker?.index}
      isContinued={isContinued}
      time={time}
      label={hasRecording ? t`Ouvir a partir de ${time}` : t`Ir para ${time}`}
      onPress={() => onHear(turn)}
      isStop={isStop}
      isNow={spoken !== null}
      pin={quotes.length > 0 && t`Trecho de uma resposta`}
    >
      {writer !== undefined && (
        <span className={styles.writer}>
          <Icon icon={PencilIcon} size="small" />
          {t`${writer} está escrevendo aqui`}
        </span>
      )}
      {editor && isEditing ? (
        <TurnEditor
          turn={turn}
          isFirst={index === 0}
          editor={editor}
          people={people}
          onLeave={() => onLeaveEditor(index)}
        />
      ) : (
        <>
          {/* The same action as the time button, which is for keyboards and screen readers. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <p
            {...turnWords(turn.id)}
            className={styles.words}
            dir="auto"
            onClick={({ target, currentTarget }) => {
              if (getSelection()?.type === 'Range' || !(target instanceof Element)) return;
              // The popover of a note is rendered elsewhere in the page, and is not part of the words.
              if (!currentTarget.contains(target) || target.closest('button')) return;
              // In edit mode a press sets the caret.
              if (editor?.getState().caret) editor.open(turn.id, pressedAt(currentTarget));
              else onHear(turn);
            }}
          >
            {pieces.map((piece, place) => {
              const respelling = turn.respellings.find(
                ({ start, word }) => start <= piece.from && piece.from < start + word.length,
              );
              const words = <PieceOfText key={place} piece={piece} isFlush={turn.respellings.length > 0} />;
              if (!respelling) return words;
              return (
                <RespelledWord key={place} respelling={respelling} isStop={isStop} onUndo={onUndoSpelling}>
                  {words}
                </RespelledWord>
              );
            })}
          </p>
        </>
      )}
    </SpokenTurn>
  );
});
