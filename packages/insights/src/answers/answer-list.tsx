import { useLingui } from '@lingui/react/macro';
import type { Analyst, MeetingAnswers } from '@pauta/contract';
import { type ReactNode, useRef, useState } from 'react';
import { moveReview, reviewKey } from '../review/review-moves.ts';
import * as review from '../review/review.css.ts';
import { AnalystNote } from '../summary/analyst-note.tsx';
import { AnswerItem, type AnswerItemProps, type QuestionCorrections } from './answer-item.tsx';
import * as styles from './answer-list.css.ts';

export type AnswerListProps = Pick<AnswerItemProps, 'speakers' | 'onPlay' | 'review' | 'onUse'> & {
  readonly answers: MeetingAnswers;
  /** Replaces the template's name by a template selection. */
  readonly templateChoice?: ReactNode;
  readonly corrections?: ReadonlyMap<string, QuestionCorrections> | undefined;
};

/** The questions of a template with their answers, the number of answered ones, and the analyst. */
export function AnswerList({ answers, templateChoice, review: reviewer, corrections, ...rest }: AnswerListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { template, items, answeredCount } = answers;
  const total = items.length;
  const analysts = [...new Set<Analyst>(items.map(({ analyst }) => analyst))];
  const goOn = (index: number) => {
    const all = list.current;
    if (all) moveReview(all, all.children[index] ?? null, 1);
  };
  const at = (index: number) => items[index];
  const notSaid = async (index: number) => {
    const answer = at(index);
    if (answer && (await reviewer?.onCorrect(answer, { value: null }))) goOn(index);
  };
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        {templateChoice ??
          (template && (
            <>
              <span className={styles.label}>{t`Template`}</span>
              <bdi className={styles.template}>{template.name}</bdi>
            </>
          ))}
        <bdi className={styles.count}>{t`${answeredCount} de ${total} respondidas`}</bdi>
      </div>
      {/* Handles the keys of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label={t`Respostas`}
        {...(reviewer && {
          onKeyDown: (event) =>
            reviewKey(event, {
              e: (index) => setEdited(at(index)?.question.id ?? null),
              n: (index) => void notSaid(index),
            }),
        })}
      >
        {items.map((answer, index) => (
          <AnswerItem
            // A new run gives answers new ids; what is focused or being edited must stay.
            key={answer.question.id}
            answer={answer}
            review={reviewer}
            corrections={corrections?.get(answer.question.id)}
            isEditing={edited === answer.question.id}
            onEditing={(isEditing) => setEdited(isEditing ? answer.question.id : null)}
            onSettled={() => goOn(index)}
            {...rest}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        {reviewer && (
          <p
            className={review.keys}
          >{t`Pelo teclado: ↑ ↓ percorrem, Enter confirma, E edita, N diz que não foi dito.`}</p>
        )}
        {analysts.map((analyst) => (
          <AnalystNote key={analyst} analyst={analyst} />
        ))}
      </div>
    </div>
  );
}
