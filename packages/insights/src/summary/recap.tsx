import { useLingui } from '@lingui/react/macro';
import type { NextStep, Participant, Recap } from '@pauta/contract';
import { EvidenceList, type PlayEvidence } from '../evidence/evidence-quote.tsx';
import { AnalystNote } from './analyst-note.tsx';
import { StepFacts } from './next-steps.tsx';
import * as styles from './recap.css.ts';

export type RecapLinesProps = {
  readonly recap: Recap;
  /** Next steps with corrections: the first open one is the last line. */
  readonly steps: readonly NextStep[];
  /** Speakers of the meeting, in the order of their colours. */
  readonly speakers: readonly Participant[];
  /** Without it, the quotes are read-only. */
  readonly onPlay?: PlayEvidence | undefined;
};

/** Short summary, each line with its evidence. */
export function RecapLines({ recap, steps, speakers, onPlay }: RecapLinesProps) {
  const { t } = useLingui();
  const next = steps.find(({ isDone }) => !isDone);
  if (recap.lines.length === 0 && !next)
    return <p className={styles.none}>{t`Nenhum trecho resume esta reunião com clareza.`}</p>;
  return (
    <div className={styles.view}>
      <ul aria-label={t`Em poucas linhas`} className={styles.lines}>
        {recap.lines.map(({ topic, text, evidence }) => (
          <li key={topic} className={styles.line}>
            <span className={styles.said} dir="auto">
              {text}
            </span>
            <EvidenceList evidence={evidence} speakers={speakers} onPlay={onPlay} />
          </li>
        ))}
        {next && (
          <li className={styles.line}>
            <span className={styles.said}>
              {t`Próximo passo:`} <bdi>{next.text}</bdi>
            </span>
            <span className={styles.facts}>
              <StepFacts owner={next.owner} dueDate={next.dueDate} />
            </span>
            {next.evidence && <EvidenceList evidence={[next.evidence]} speakers={speakers} onPlay={onPlay} />}
          </li>
        )}
      </ul>
      {recap.lines.length > 0 && <AnalystNote analyst={recap.analyst} />}
    </div>
  );
}
