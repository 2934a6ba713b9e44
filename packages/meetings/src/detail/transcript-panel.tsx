import { useLingui } from '@lingui/react/macro';
import type { Evidence, Participant, QuoteChoice } from '@pauta/contract';
import {
  ArrowDownIcon,
  Button,
  IconButton,
  type MediaController,
  PencilIcon,
  useMediaState,
  useScreenKeys,
  VirtualList,
  type VirtualListHandle,
} from '@pauta/ui-kit';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TranscriptEditor } from '../edit/transcript-editor.ts';
import { useEditor } from '../edit/use-transcript-editor.ts';
import { type PassageChoices, SelectionBar, type PickingProps } from '../review/selection-bar.tsx';
import { indexTexts } from './find.ts';
import type { UndoSpelling } from './respelled-word.tsx';
import { TranscriptFind } from './transcript-find.tsx';
import { TranscriptTurn } from './transcript-turn.tsx';
import * as styles from './transcript.css.ts';
import type { TranscriptState, TranscriptView } from './transcript-view.ts';
import { isContinued, turnAt, type Turn } from './turns.ts';
import { useTranscript } from './use-transcript.ts';

const lineLetters = 40;
const nameLetters = 8;

/** Estimated height of a turn in px. */
const expectedHeight = ({ text }: Turn): number => 23 * (Math.ceil((text.length + nameLetters) / lineLetters) + 1);

/** Whether a row is visible together with some of the following text. */
const isReadable = (row: Element, scroller: HTMLElement): boolean => {
  const { top, bottom } = scroller.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  return place.top >= top && place.bottom <= bottom - (bottom - top) * 0.12;
};

/** Index of the turn to scroll to; null if there is none. */
const targetOf = (
  { spotlight, matches, current, isFollowing }: TranscriptState,
  turns: readonly Turn[],
  currentMs: number,
): number | null => {
  if (spotlight) {
    const index = turns.findIndex(({ id }) => id === spotlight.segmentId);
    return index === -1 ? null : index;
  }
  if (!isFollowing) return matches[current]?.turn ?? null;
  const index = turnAt(turns, currentMs);
  return index === -1 ? null : index;
};

export type TranscriptPanelProps = {
  readonly turns: readonly Turn[];
  /** False while only the first turns are loaded, which cannot be searched. */
  readonly isWhole: boolean;
  readonly controller: MediaController;
  readonly view: TranscriptView;
  /** Evidence of the results; highlighted while no search is active. */
  readonly quotes: readonly Evidence[];
  readonly hasRecording: boolean;
  /** Selection of evidence for answers, if the user may correct them. */
  readonly picking?: PickingProps | undefined;
  /** Starts a comment on the selected text. */
  readonly onComment: (quotes: readonly QuoteChoice[]) => void;
  readonly passages: PassageChoices;
  /** Restores the transcribed word, if the user may edit. */
  readonly onUndoSpelling?: UndoSpelling | undefined;
  /** Notes above the transcript. */
  readonly notes?: ReactNode;
  /** Editor, if the user may edit; `people` are the possible speakers. */
  readonly editor?: TranscriptEditor | null;
  readonly people?: readonly Participant[];
  /** Names of other users by the turn that they are editing. */
  readonly writers?: ReadonlyMap<string, string>;
};

/** For users who cannot select evidence: other actions for selected words still work. */
const noPicking: PickingProps = { picking: null, answers: [], onPick: () => undefined, onCancel: () => undefined };

const nobody: readonly Participant[] = [];
const noWriters: ReadonlyMap<string, string> = new Map();

/** The transcript, synchronised with the player. */
export function TranscriptPanel({
  turns,
  isWhole,
  controller,
  view,
  quotes,
  hasRecording,
  picking = noPicking,
  onComment,
  passages,
  onUndoSpelling,
  notes,
  editor = null,
  people = nobody,
  writers = noWriters,
}: TranscriptPanelProps) {
  'use memo';
  const { t } = useLingui();
  const list = useRef<VirtualListHandle>(null);
  const text = useRef<HTMLDivElement>(null);
  const isFollowing = useTranscript(view, (state) => state.isFollowing);
  const moves = useTranscript(view, (state) => state.moves);
  const hasBegun = useMediaState(controller, ({ currentMs }) => currentMs > 0);
  const [firstTarget] = useState(() => targetOf(view.getState(), turns, controller.getState().currentMs));

  const quotesOf = useMemo(() => {
    const bySegment = new Map<string, string[]>();
    for (const { segmentId, quote } of quotes) bySegment.set(segmentId, [...(bySegment.get(segmentId) ?? []), quote]);
    return bySegment;
  }, [quotes]);

  useEffect(() => {
    if (!isWhole) return undefined;
    return indexTexts(
      turns.map(({ text }) => text),
      (folded) => view.setIndex(folded, turnAt(turns, controller.getState().currentMs)),
    );
  }, [isWhole, turns, view, controller]);

  const goToTarget = useEffectEvent(() => {
    const index = targetOf(view.getState(), turns, controller.getState().currentMs);
    if (index !== null) list.current?.scrollToIndex(index, 'center');
  });
  useEffect(() => {
    if (isWhole && (moves > 0 || controller.getState().currentMs > 0)) goToTarget();
  }, [moves, isWhole, controller]);

  const keepUp = useEffectEvent((index: number) => {
    const scroller = list.current?.element();
    if (!scroller || index === -1 || !view.getState().isFollowing) return;
    const row = scroller.querySelector(`[data-index="${index}"]`);
    if (!row || !isReadable(row, scroller)) list.current?.scrollToIndex(index, row ? 'start' : 'center');
  });
  useEffect(() => {
    let last = turnAt(turns, controller.getState().currentMs);
    return controller.subscribe(() => {
      const index = turnAt(turns, controller.getState().currentMs);
      if (index === last) return;
      last = index;
      keepUp(index);
    });
  }, [turns, controller]);

  const editedId = useEditor(editor, ({ caret }) => caret?.id ?? null, null);
  const showEdited = useEffectEvent(() => {
    const scroller = list.current?.element();
    const index = turns.findIndex(({ id }) => id === editedId);
    if (index < 0 || !scroller) return;
    view.scrolled();
    const row = scroller.querySelector(`[data-index="${index}"]`);
    if (!row || !isReadable(row, scroller)) list.current?.scrollToIndex(index, 'center');
  });
  useEffect(() => {
    if (editedId !== null) showEdited();
  }, [editedId]);
  const leaveEditor = useCallback((index: number) => list.current?.focusIndex(index), []);

  const edit = (row?: Element | null) => {
    const at = row
      ? Number(row.getAttribute('data-index'))
      : Math.max(0, turnAt(turns, controller.getState().currentMs));
    const turn = turns[at];
    if (turn) editor?.open(turn.id, turn.text.length);
  };
  useScreenKeys({ e: ({ target }) => edit(target instanceof Element ? target.closest('[data-index]') : null) });

  const currentTurn = () => {
    const turn = turns[Math.max(0, turnAt(turns, controller.getState().currentMs))];
    return turn ? { segmentId: turn.id, quote: turn.text.trim() } : null;
  };

  const hear = (turn: Turn) => {
    view.follow();
    if (hasRecording) controller.playFrom(turn.startMs);
    else controller.seek(turn.startMs);
  };

  return (
    <section className={styles.panel} aria-label={t`Transcrição`}>
      <TranscriptFind
        view={view}
        turns={turns}
        controller={controller}
        onLeave={() => {
          const { matches, current } = view.getState();
          list.current?.focusIndex(
            matches[current]?.turn ?? Math.max(0, turnAt(turns, controller.getState().currentMs)),
          );
        }}
        end={
          editor && (
            <IconButton icon={PencilIcon} size="xs" label={t`Editar a transcrição`} keys="E" onPress={() => edit()} />
          )
        }
      />
      {notes}
      <div ref={text} className={styles.list}>
        <VirtualList
          label={t`Falas`}
          items={turns}
          itemKey={({ id }) => id}
          estimate={(index) => (turns[index] ? expectedHeight(turns[index]) : 0)}
          {...(firstTarget !== null && { initialIndex: Math.max(0, firstTarget - 3) })}
          onUserScroll={view.scrolled}
          handleRef={list}
          isRoving
        >
          {(turn, index, isStop) => (
            <TranscriptTurn
              turn={turn}
              index={index}
              isStop={isStop}
              controller={controller}
              view={view}
              isContinued={isContinued(turns, index)}
              quotes={quotesOf.get(turn.id)}
              hasRecording={hasRecording}
              onHear={hear}
              onUndoSpelling={onUndoSpelling}
              editor={editor}
              people={people}
              writer={writers.get(turn.id)}
              onLeaveEditor={leaveEditor}
            />
          )}
        </VirtualList>
        <SelectionBar text={text} currentTurn={currentTurn} onComment={onComment} passages={passages} {...picking} />
        {!isFollowing && hasBegun && !picking.picking && (
          <div className={styles.back}>
            <span className={styles.backButton}>
              <Button size="xs" icon={ArrowDownIcon} onPress={view.follow}>
                {t`Voltar ao ponto atual`}
              </Button>
            </span>
          </div>
        )}
      </div>
    </section>
  );
}
