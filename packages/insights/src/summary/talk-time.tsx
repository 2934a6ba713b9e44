import { useLingui } from '@lingui/react/macro';
import type { MeetingMetrics, Participant, SpeakerMetrics } from '@pauta/contract';
import { Heading, SegmentedControl, speakerColor, SpeakerName, Stat } from '@pauta/ui-kit';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useState } from 'react';
import { speakerLooks } from '../evidence/speakers.ts';
import { formatSpan } from './span.ts';
import * as styles from './talk-time.css.ts';

export type TalkTimeProps = { readonly metrics: MeetingMetrics; readonly speakers: readonly Participant[] };

type Row = SpeakerMetrics & {
  readonly key: string;
  readonly name: string;
  readonly index: number;
  readonly side: string;
};

const useRows = ({ metrics, speakers }: TalkTimeProps): readonly Row[] => {
  const { t } = useLingui();
  const looks = speakerLooks(speakers);
  const sides = { us: t`nós`, customer: t`cliente`, unknown: '' } as const;
  return metrics.speakers
    .map((row, place) => {
      const look = row.speakerId === null ? undefined : looks.get(row.speakerId);
      const side = speakers.find(({ id }) => id === row.speakerId)?.side ?? 'unknown';
      return {
        ...row,
        key: row.speakerId ?? `unknown-${place}`,
        name: look?.name ?? t`Sem nome`,
        index: look?.index ?? speakers.length + place,
        side: sides[side],
      };
    })
    .toSorted((a, b) => b.talkMs - a.talkMs);
};

/** Talk time and speaking habits of each participant, as bars or as a table. */
export function TalkTime(props: TalkTimeProps) {
  const { t, i18n } = useLingui();
  const [shape, setShape] = useState<'bars' | 'table'>('bars');
  const rows = useRows(props);
  const percent = (value: number) => i18n.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const span = (ms: number) => formatSpan(ms, i18n.locale);
  const pause = (ms: number | null) =>
    ms === null ? '–' : i18n.number(ms / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
  const { talkRatio, engagement, turnSwitchesPerHour } = props.metrics;
  const perMinute = turnSwitchesPerHour / 60;

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Heading level={3}>{t`Tempo de fala`}</Heading>
        <SegmentedControl
          label={t`Mostrar como`}
          value={shape}
          onChange={setShape}
          options={[
            { id: 'bars', label: t`Barras` },
            { id: 'table', label: t`Tabela` },
          ]}
        />
      </div>
      {shape === 'bars' ? (
        <ul className={styles.people} aria-label={t`Tempo de fala`}>
          {rows.map((row) => {
            const monologue = span(row.longestMonologueMs);
            const wait = pause(row.patienceMs);
            const { questions, fillers } = row;
            return (
              <li key={row.key} className={styles.person}>
                <div className={styles.line}>
                  <SpeakerName name={row.name} speaker={row.index} />
                  {row.side && <span className={styles.side}>{row.side}</span>}
                  <span className={styles.value}>
                    {percent(row.talkRatio)} · {span(row.talkMs)}
                  </span>
                </div>
                <div className={styles.track} aria-hidden>
                  <div
                    className={styles.bar}
                    style={assignInlineVars({
                      [styles.hue]: speakerColor(row.index),
                      [styles.share]: String(row.talkRatio),
                    })}
                  />
                </div>
                <div className={styles.facts}>
                  <span>{t`maior monólogo: ${monologue}`}</span>
                  <span>{t`perguntas: ${questions}`}</span>
                  <span>{t`vícios de fala: ${fillers}`}</span>
                  {row.patienceMs !== null && <span>{t`responde em ${wait}`}</span>}
                </div>
              </li>
            );
          })}
        </ul>
      ) : (
        // Scrollable by keyboard if it is wider than its panel.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroller} tabIndex={0} role="group" aria-label={t`Tempo de fala`}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[t`Pessoa`, t`Fala`, t`Tempo`, t`Maior monólogo`, t`Falas`, t`Perguntas`, t`Vícios`, t`Resposta`].map(
                  (header) => (
                    <th key={header} scope="col" className={styles.headCell}>
                      {header}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row" className={styles.cell}>
                    {row.name}
                  </th>
                  <td className={styles.cell}>{percent(row.talkRatio)}</td>
                  <td className={styles.cell}>{span(row.talkMs)}</td>
                  <td className={styles.cell}>{span(row.longestMonologueMs)}</td>
                  <td className={styles.cell}>{i18n.number(row.turns)}</td>
                  <td className={styles.cell}>{i18n.number(row.questions)}</td>
                  <td className={styles.cell}>{i18n.number(row.fillers)}</td>
                  <td className={styles.cell}>{pause(row.patienceMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.totals}>
        {talkRatio !== null && <Stat label={t`Fala do vendedor`} value={percent(talkRatio)} />}
        {engagement !== null && <Stat label={t`Engajamento`} value={i18n.number(engagement)} note={t`de 100`} />}
        <Stat
          label={t`Interatividade`}
          value={i18n.number(perMinute, { maximumFractionDigits: perMinute < 10 ? 1 : 0 })}
          note={t`trocas por minuto`}
        />
      </div>
    </div>
  );
}
