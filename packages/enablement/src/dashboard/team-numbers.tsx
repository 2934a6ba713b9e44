import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import { type Kpi, leastSample, type MeetingFigure, type TypeChoice } from '@pauta/contract';
import { ErrorState, StatCard, type StatChange, StatStrip } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { meetingsHref } from './dashboard-filter.ts';
import { percent, signed, whole } from './dashboard-words.ts';
import { type TeamFilter, statsOptions } from './enablement.queries.ts';
import { useWeekSparklines } from './use-week-sparklines.tsx';

/** Target range of the talk ratio. */
const goodTalk = { from: 0.4, to: 0.55 };

const toneOf = (difference: number): StatChange['tone'] =>
  difference > 0 ? 'better' : difference < 0 ? 'worse' : 'same';

/** Distance of a talk ratio from the target range. */
const distance = (ratio: number): number => Math.max(0, goodTalk.from - ratio, ratio - goodTalk.to);

const byChange = ({ change }: Kpi): number => change ?? 0;

const meetingLabels: Readonly<Record<TypeChoice, MessageDescriptor>> = {
  ALL: msg`Reuniões`,
  EXTERNAL: msg`Reuniões externas`,
  INTERNAL: msg`Reuniões internas`,
};

type NumberCard = {
  readonly label: string;
  /** Undefined while loading. */
  readonly kpi: Kpi | undefined;
  readonly definition: string;
  /** Note beside the number, if the sample is large enough. */
  readonly note?: (kpi: Kpi) => string;
  /** Positive if the change is an improvement; by default an increase is. */
  readonly isBetter?: (kpi: Kpi) => number;
  /** The meetings that it counts. */
  readonly figure: MeetingFigure;
};

/** Formatters for numbers and their changes. */
const useNumbers = () => {
  const { t, i18n } = useLingui();
  const points = (value: number) => i18n.number(value, whole);
  const share = (value: number) => i18n.number(value, percent);
  const change = ({ unit, change: difference }: Kpi): string | undefined => {
    if (difference === null) return undefined;
    const rounded = Math.round(unit === 'share' ? difference * 100 : difference);
    const size = i18n.number(Math.abs(rounded));
    return unit === 'share' ? t`${signed(size, rounded)} p.p.` : signed(size, rounded);
  };
  const written = (value: number | null, unit: Kpi['unit']) =>
    value === null ? null : unit === 'share' ? share(value) : points(value);
  const before = ({ previous, unit }: Kpi): string | undefined => {
    const was = written(previous.value, unit);
    return was === null ? undefined : t`antes ${was}`;
  };
  return {
    value: ({ value, unit }: Kpi) => written(value, unit),
    before,
    change,
    sample: (n: number) => (n < leastSample ? t`n = ${n}, sem tendência` : t`n = ${n}`),
  };
};

/** Five key figures, each with its sample size, change and a link to the meetings behind it. */
export function TeamNumbers({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(statsOptions(teamFilter));
  const { meetingType } = teamFilter;
  const words = useNumbers();
  const sparklines = useWeekSparklines(teamFilter);
  if (error && !data) {
    return (
      <ErrorState
        isCompact
        {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar os números.`)}
      />
    );
  }
  const range = data?.range;
  const href = (figure: MeetingFigure) => range && meetingsHref({ ...teamFilter, range, figure });
  const [from, to] = [i18n.number(goodTalk.from * 100), i18n.number(goodTalk.to, percent)];
  const cards: readonly NumberCard[] = [
    {
      label: i18n._(meetingLabels[meetingType]),
      kpi: data?.meetings,
      figure: 'meetings',
      note: ({ n }) => t`n = ${n}`,
      definition: t`Reuniões prontas de quem está na equipe hoje. As desativadas não contam.`,
    },
    {
      label: t`Fala do vendedor`,
      kpi: data?.talkRatio,
      figure: 'talkRatio',
      note: ({ n }) => t`n = ${n} · ideal ${from}–${to}`,
      isBetter: ({ value, previous }) => distance(previous.value ?? 0) - distance(value ?? 0),
      definition: t`Quanto da conversa foi do vendedor, em média por reunião. Só contam as reuniões com o cliente identificado.`,
    },
    {
      label: t`Próximo passo com data`,
      kpi: data?.nextStep,
      figure: 'nextStep',
      note: ({ value, n }) => {
        const dated = Math.round((value ?? 0) * n);
        return t`${dated} de ${n}`;
      },
      definition: t`Parte das reuniões que terminaram com um próximo passo que tem data.`,
    },
    {
      label: t`Engajamento do cliente`,
      kpi: data?.engagement,
      figure: 'engagement',
      definition: t`De 0 a 100, em média por reunião: quanto o cliente falou, quantas perguntas fez e quantas vezes a conversa mudou de lado.`,
    },
    {
      label: t`Nota média`,
      kpi: data?.score,
      figure: 'score',
      definition: t`Média das notas das reuniões avaliadas, de 0 a 100, pelos critérios da equipe.`,
    },
  ];
  return (
    <StatStrip label={t`Indicadores da equipe`}>
      {cards.map(({ label, kpi, note, isBetter, definition, figure }) => {
        const moved = kpi && words.change(kpi);
        const before = kpi && words.before(kpi);
        const link = href(figure);
        const isEnough = kpi && (kpi.unit === 'meetings' || kpi.n >= leastSample);
        return (
          <StatCard
            key={label}
            label={label}
            value={kpi ? words.value(kpi) : null}
            isLoading={!kpi}
            definition={definition}
            {...(kpi &&
              moved && {
                change: { label: moved, tone: toneOf((isBetter ?? byChange)(kpi)), ...(before && { before }) },
              })}
            trend={sparklines[figure]}
            {...(kpi && { note: <bdi>{isEnough && note ? note(kpi) : words.sample(kpi.n)}</bdi> })}
            {...(link && { href: link })}
          />
        );
      })}
    </StatStrip>
  );
}
