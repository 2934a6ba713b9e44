import { useLingui } from '@lingui/react/macro';
import type { Answer, QuoteChoice } from '@pauta/contract';
import { Button, ChecklistIcon, CheckIcon, CloseIcon, IconButton, Menu, MessageIcon, toast } from '@pauta/ui-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';
import type { PassageChoice } from '../detail/contributed-passage-actions.tsx';
import type { MeetingPassage } from '@pauta/feature-api';
import { type SelectedWords, selectedWords } from './quote-selection.ts';
import * as styles from './selection-bar.css.ts';

type Passage = {
  readonly words: readonly SelectedWords[];
  /** In px, from the top of the text. */ readonly top: number;
};

const nothing: Passage = { words: [], top: 0 };
const isSame = (one: readonly SelectedWords[], other: readonly SelectedWords[]) =>
  one.length === other.length &&
  one.every(
    ({ segmentId, quote, from }, at) =>
      segmentId === other[at]?.segmentId && quote === other[at]?.quote && from === other[at]?.from,
  );

const barHeight = 52;
const gap = 8;

/** Position below the selection, or above it if there is no room. */
const topFor = (root: Element, range: Range, barHeight: number): number => {
  const [place, selected] = [root.getBoundingClientRect(), range.getBoundingClientRect()];
  const below = selected.bottom - place.top + gap;
  const above = selected.top - place.top - gap - barHeight;
  return Math.round(Math.max(gap, below + barHeight < place.height ? below : above));
};

/** The selection in the transcript, kept while the bar has the focus. */
const useSelectedPassage = (text: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) => {
  const [passage, setPassage] = useState(nothing);
  const isShown = passage !== nothing;
  useEffect(() => {
    const read = () => {
      const [root, selection] = [text.current, getSelection()];
      const words = root ? selectedWords(root, selection) : [];
      const isInUse = bar.current?.contains(document.activeElement) || document.querySelector('[role=menu]') !== null;
      setPassage((known) => {
        if (words.length === 0) return isInUse || known === nothing ? known : nothing;
        const top =
          root && selection ? topFor(root, selection.getRangeAt(0), bar.current?.offsetHeight ?? barHeight) : 0;
        return isSame(known.words, words) && known.top === top ? known : { words, top };
      });
    };
    // On phones the buttons may wrap, so the height of the bar is known only after rendering.
    if (isShown) read();
    const scrolled = text.current;
    document.addEventListener('selectionchange', read);
    scrolled?.addEventListener('scroll', read, { capture: true, passive: true });
    return () => {
      document.removeEventListener('selectionchange', read);
      scrolled?.removeEventListener('scroll', read, { capture: true });
    };
  }, [text, bar, isShown]);
  const drop = () => {
    getSelection()?.removeAllRanges();
    setPassage(nothing);
  };
  return { ...passage, drop };
};

export type PickingProps = {
  /** The answer for which evidence is being selected. */
  readonly picking: Answer | null;
  /** Answers for which the passage can be used as evidence. */
  readonly answers: readonly Answer[];
  readonly onPick: (answer: Answer, evidence: readonly QuoteChoice[]) => void;
  readonly onCancel: () => void;
};

/** Passage actions of other features, and the time range of the selected words. */
export type PassageChoices = {
  readonly choices: readonly PassageChoice[];
  readonly passageOf: (words: readonly SelectedWords[]) => MeetingPassage | null;
};

export type SelectionBarProps = PickingProps & {
  readonly text: RefObject<HTMLElement | null>;
  /** The turn being played, for users who do not select with a pointer. */
  readonly currentTurn: () => QuoteChoice | null;
  readonly onComment: (quotes: readonly QuoteChoice[]) => void;
  /** Actions of other features, if the passage has a time range. */
  readonly passages: PassageChoices;
};

/** Actions for the passage selected in the transcript. */
export function SelectionBar({
  text,
  currentTurn,
  picking,
  answers,
  onPick,
  onCancel,
  onComment,
  passages: { choices, passageOf },
}: SelectionBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const { words, top, drop } = useSelectedPassage(text, bar);
  const quotes = words.map(({ segmentId, quote }) => ({ segmentId, quote }));
  const place = { insetBlockStart: `${top}px` };

  const pick = (answer: Answer, evidence: readonly QuoteChoice[]) => {
    drop();
    onPick(answer, evidence);
  };
  const copy = async () => {
    if (await copyText(quotes.map(({ quote }) => quote).join('\n'))) toast({ title: t`Trecho copiado` });
  };

  if (picking) {
    const asked = picking.question.text;
    return (
      // Escape cancels.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <div
        ref={bar}
        className={styles.bar}
        {...(quotes.length > 0 && { style: place })}
        role="group"
        aria-label={t`Escolher um trecho`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      >
        <span className={styles.words} role="status">
          {quotes.length > 0 ? t`Trecho selecionado` : t`Selecione no texto o que responde “${asked}”`}
        </span>
        {quotes.length > 0 ? (
          <Button size="xs" variant="primary" icon={CheckIcon} onPress={() => pick(picking, quotes)}>
            {t`Usar este trecho`}
          </Button>
        ) : (
          <Button
            size="xs"
            onPress={() => {
              const turn = currentTurn();
              if (turn) pick(picking, [turn]);
            }}
          >
            {t`Usar a fala atual`}
          </Button>
        )}
        <IconButton icon={CloseIcon} size="xs" label={t`Cancelar`} onPress={onCancel} />
      </div>
    );
  }
  if (quotes.length === 0) return null;
  return (
    <div ref={bar} className={styles.bar} style={place} role="group" aria-label={t`Trecho selecionado`}>
      {answers.length > 0 && (
        <Menu
          label={t`Perguntas`}
          placement="top start"
          trigger={
            <Button size="xs" variant="primary" icon={ChecklistIcon}>
              {t`Usar como resposta`}
            </Button>
          }
          groups={[
            {
              id: 'answers',
              actions: answers.map((answer) => ({
                id: answer.id,
                label: answer.question.text,
                onAction: () => pick(answer, quotes),
              })),
            },
          ]}
        />
      )}
      <Button
        size="xs"
        icon={MessageIcon}
        onPress={() => {
          drop();
          onComment(quotes);
        }}
      >
        {t`Comentar`}
      </Button>
      {choices.map(({ id, label, icon, onAction }) => (
        <Button
          key={id}
          size="xs"
          icon={icon}
          onPress={() => {
            const passage = passageOf(words);
            drop();
            if (passage) onAction(passage);
          }}
        >
          {label}
        </Button>
      ))}
      <Button size="xs" onPress={() => void copy()}>
        {t`Copiar trecho`}
      </Button>
    </div>
  );
}
