import { useLingui } from '@lingui/react/macro';
import type { NextStep } from '@pauta/contract';
import { ArrowRightIcon, formatTimestamp, Icon, QuoteIcon } from '@pauta/ui-kit';
import { use } from 'react';
import { formatCalendarDate } from '../answers/calendar-date.ts';
import { EvidencePlaceContext } from '../evidence/evidence-place.ts';
import type { PlayEvidence } from '../evidence/evidence-quote.tsx';
import * as styles from './next-steps.css.ts';

export type NextStepsProps = {
  readonly steps: readonly NextStep[];
  /** Without it the moments can only be read. */
  readonly onPlay?: PlayEvidence | undefined;
};

export type StepFactsProps = Pick<NextStep, 'owner' | 'dueDate'>;

/** Who does it and until when, as far as that was said: "Carla Vieira · sex., 27 nov.". */
export function StepFacts({ owner, dueDate }: StepFactsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {owner && (
        <>
          <bdi>{owner}</bdi>
          <span aria-hidden>{' · '}</span>
        </>
      )}
      <bdi>{dueDate ? formatCalendarDate(dueDate, i18n.locale) : t`sem data`}</bdi>
    </>
  );
}

/** What was agreed: who does it, until when, and where it was said. */
export function NextSteps({ steps, onPlay }: NextStepsProps) {
  const { t } = useLingui();
  const place = use(EvidencePlaceContext);
  if (steps.length === 0) return <p className={styles.none}>{t`Nenhum próximo passo foi combinado.`}</p>;
  return (
    <ul aria-label={t`Próximos passos`}>
      {steps.map(({ id, text, owner, dueDate, evidence }) => {
        const time = evidence && formatTimestamp(evidence.startMs);
        return (
          <li key={id} className={styles.item}>
            <span className={styles.icon}>
              <Icon icon={ArrowRightIcon} mirrored />
            </span>
            <div className={styles.words}>
              <span className={styles.text} dir="auto">
                {text}
              </span>
              <span className={styles.meta}>
                <StepFacts owner={owner} dueDate={dueDate} />
                {evidence && time && (
                  <>
                    <span aria-hidden>·</span>
                    {onPlay ? (
                      <button
                        type="button"
                        className={styles.moment}
                        aria-label={place === 'recording' ? t`Ouvir em ${time}` : t`Ver no texto, em ${time}`}
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
