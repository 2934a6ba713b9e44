import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { type Kpi, leastSample } from '@pauta/contract';
import { ErrorState, StatCard, type StatChange, StatStrip } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { meetingsHref } from '../dashboard-filter.ts';
import { percent, signed, whole } from '../dashboard-words.ts';
import { type Asked, statsOptions } from '../enablement.queries.ts';

/** The share of talk that leaves room for the customer. */
const goodTalk = { from: 0.4, to: 0.55 };

const toneOf = (difference: number): StatChange['tone'] =>
  difference > 0 ? 'better' : difference < 0 ? 'worse' : 'same';

/** How far a share of talk is from the span that is good. */
const distance = (ratio: number): number => Math.max(0, goodTalk.from - ratio, ratio - goodTalk.to);

/** Puts numbers and their changes into words. */
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
  return {
    value: ({ value, unit }: Kpi) => (value === null ? null : unit === 'share' ? share(value) : points(value)),
    change,
    sample: (n: number) => (n < leastSample ? t`n = ${n}, sem tendência` : t`n = ${n}`),
  };
};

/** Five numbers, each with what it rests on, how it moved, and the way to the meetings behind it. */
export function TeamNumbers({ asked }: { readonly asked: Asked }) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(statsOptions(asked));
  const words = useNumbers();
  const { teamId, userId, meetingType } = asked;
  if (error && !data) {
    const failure = error instanceof ApiError ? error : null;
    return (
      <ErrorState
        isCompact
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure?.requestId && { requestId: failure.requestId })}
      >
        {failure?.message ?? t`Não foi possível carregar os números.`}
      </ErrorState>
    );
  }
  const names = { ALL: t`Reuniões`, EXTERNAL: t`Reuniões externas`, INTERNAL: t`Reuniões internas` };
  const href = (hasScore = false) => data && meetingsHref({ teamId, userId, meetingType, range: data.range, hasScore });
  const card = (label: string, kpi: Kpi | undefined, note: string, tone: StatChange['tone'], hasScore = false) => {
    const moved = kpi && words.change(kpi);
    const to = href(hasScore);
    return (
      <StatCard
        label={label}
        value={kpi ? words.value(kpi) : null}
        isLoading={!kpi}
        {...(moved && { change: { label: moved, tone } })}
        {...(kpi && { note: note || words.sample(kpi.n) })}
        {...(to && { href: to })}
      />
    );
  };
  const { meetings, talkRatio, nextStep, engagement, score } = data ?? {};
  const enough = (kpi: Kpi | undefined): kpi is Kpi => kpi !== undefined && kpi.n >= leastSample;
  const talked = talkRatio?.value ?? 0;
  const talkedBefore = talkRatio?.previous.value ?? 0;
  const [from, to] = [i18n.number(goodTalk.from * 100), i18n.number(goodTalk.to, percent)];
  const dated = nextStep ? Math.round((nextStep.value ?? 0) * nextStep.n) : 0;
  const ofAll = nextStep?.n ?? 0;
  return (
    <StatStrip label={t`Indicadores da equipe`}>
      {card(names[meetingType], meetings, meetings ? t`n = ${meetings.n}` : '', toneOf(meetings?.change ?? 0))}
      {card(
        t`Fala do vendedor`,
        talkRatio,
        enough(talkRatio) ? t`n = ${talkRatio.n} · faixa ${from}–${to}` : '',
        toneOf(distance(talkedBefore) - distance(talked)),
      )}
      {card(
        t`Próximo passo com data`,
        nextStep,
        enough(nextStep) ? t`${dated} de ${ofAll}` : '',
        toneOf(nextStep?.change ?? 0),
      )}
      {card(t`Engajamento do cliente`, engagement, '', toneOf(engagement?.change ?? 0))}
      {card(t`Nota média`, score, '', toneOf(score?.change ?? 0), true)}
    </StatStrip>
  );
}
