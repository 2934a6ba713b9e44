import { useLingui } from '@lingui/react/macro';
import type { NextStep } from '@pauta/contract';
import { ArrowRightIcon, formatTimestamp, Icon, QuoteIcon } from '@pauta/ui-kit';
import { formatCalendarDate } from '../answers/calendar-date.ts';
import type { PlayEvidence } from '../evidence/evidence-quote.tsx';
import * as styles from './next-steps.css.ts';

export type NextStepsProps = { readonly steps: readonly NextStep[]; readonly onPlay?: PlayEvidence | undefined };

/** What was agreed: who does it, until when, and where it was said. */
export function NextSteps({ steps, onPlay }: NextStepsProps) {
  const { t, i18n } = useLingui();
  if (steps.length === 0) return <p className={styles.none}>{t`Nenhum próximo passo foi combinado.`}</p>;
  return (
    <ul aria-label={t`Próximos passos`}>
      {steps.map(({ id, text, owner, dueDate, evidence }) => {
        const date = dueDate && formatCalendarDate(dueDate, i18n.locale);
        const time = evidence && formatTimestamp(evidence.startMs);
        return (
          <li key={id} className={styles.item}>
            <span className={styles.icon}>
              <Icon icon={ArrowRightIcon} mirrored />
            </span>
            <div className={styles.words}>
              <bdi className={styles.text}>{text}</bdi>
              <span className={styles.meta}>
                <span>{owner ?? t`sem responsável`}</span>
                <span aria-hidden>·</span>
                <span>{date ? t`até ${date}` : t`sem data`}</span>
                {evidence && time && (
                  <>
                    <span aria-hidden>·</span>
                    {onPlay ? (
                      <button
                        type="button"
                        className={styles.moment}
                        aria-label={t`Ouvir em ${time}`}
                        onClick={() => onPlay(evidence)}
                      >
                        <Icon icon={QuoteIcon} size="small" />
                        {time}
                      </button>
                    ) : (
                      <span>{time}</span>
                    )}
                  </>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
