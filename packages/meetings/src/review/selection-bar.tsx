import { useLingui } from '@lingui/react/macro';
import type { Answer, QuoteChoice } from '@pauta/contract';
import { Button, ChecklistIcon, CheckIcon, CloseIcon, IconButton, Menu, toast } from '@pauta/ui-kit';
import { type RefObject, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { selectedQuotes } from './quote-selection.ts';
import * as styles from './selection-bar.css.ts';

const noQuotes: readonly QuoteChoice[] = [];
const isSame = (one: readonly QuoteChoice[], other: readonly QuoteChoice[]) =>
  one.length === other.length &&
  one.every(({ segmentId, quote }, at) => segmentId === other[at]?.segmentId && quote === other[at]?.quote);

/** What is selected in the text, for as long as it is. */
const useSelectedQuotes = (text: RefObject<HTMLElement | null>): readonly QuoteChoice[] => {
  const [quotes, setQuotes] = useState(noQuotes);
  useEffect(() => {
    const read = () => {
      const root = text.current;
      const found = root ? selectedQuotes(root, getSelection()) : [];
      setQuotes((known) => (isSame(known, found) ? known : found));
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [text]);
  return quotes;
};

export type PickingProps = {
  /** The answer that waits for a passage. */
  readonly picking: Answer | null;
  /** What a passage can be picked for. */
  readonly answers: readonly Answer[];
  readonly onPick: (answer: Answer, evidence: readonly QuoteChoice[]) => void;
  readonly onCancel: () => void;
};

export type SelectionBarProps = PickingProps & {
  readonly text: RefObject<HTMLElement | null>;
  /** The turn that is being heard, for those who don't select with a pointer. */
  readonly currentTurn: () => QuoteChoice | null;
};

/** What can be done with a passage that is selected in the text. */
export function SelectionBar({ text, currentTurn, picking, answers, onPick, onCancel }: SelectionBarProps) {
  const { t } = useLingui();
  const quotes = useSelectedQuotes(text);

  const pick = (answer: Answer, evidence: readonly QuoteChoice[]) => {
    getSelection()?.removeAllRanges();
    onPick(answer, evidence);
  };
  const copy = async () => {
    if (await copyText(quotes.map(({ quote }) => quote).join('\n'))) toast({ title: t`Trecho copiado` });
  };

  if (picking) {
    const asked = picking.question.text;
    return (
      // Escape gives up.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <div
        className={styles.bar}
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
    <div className={styles.bar} role="group" aria-label={t`Trecho selecionado`}>
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
      <Button size="xs" onPress={() => void copy()}>
        {t`Copiar trecho`}
      </Button>
    </div>
  );
}
