import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { LanguageModel } from '@pauta/contract';
import { numberFormat } from '@pauta/feature-api';
import { ProgressBar, Stack, Text } from '@pauta/ui-kit';
import { formatCost } from './format-cost.ts';

const smaller = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const toneOf = (share: number) => (share >= 1 ? 'critical' : share >= 0.8 ? 'caution' : 'primary');

/** Usage of the model since midnight, relative to its limit. */
export function ModelUsage({ model }: { readonly model: LanguageModel }) {
  const { t, i18n } = useLingui();
  const { today, choice, budget } = model;
  const limits = choice === 'installation' ? model.limits : { dailyTokens: null, dailyCost: null };
  const [mostTokens, mostCost] = [
    smaller(budget.dailyTokens, limits.dailyTokens),
    smaller(budget.dailyCost, limits.dailyCost),
  ];
  const count = (value: number) => numberFormat(i18n.locale, {}).format(value);
  const [tokens, ofTokens] = [count(today.tokens), count(mostTokens ?? 0)];
  const cost = formatCost(today.cost ?? 0, i18n.locale);
  const ofCost = formatCost(mostCost ?? 0, i18n.locale);
  const costShare = mostCost === null ? 0 : (today.cost ?? 0) / mostCost;
  return (
    <Stack gap="x3">
      {mostTokens !== null && (
        <ProgressBar
          label={t`Tokens hoje`}
          value={Math.min(1, today.tokens / mostTokens)}
          valueLabel={t`${tokens} de ${ofTokens}`}
          tone={toneOf(today.tokens / mostTokens)}
        />
      )}
      {mostCost !== null && (
        <ProgressBar
          label={t`Custo hoje`}
          value={Math.min(1, costShare)}
          valueLabel={t`${cost} de ${ofCost}`}
          tone={toneOf(costShare)}
        />
      )}
      <Text size="small" tone="muted">
        {t`Hoje: ${plural(today.requests, { one: '# pedido', other: '# pedidos' })}, ${tokens} tokens`}
        {today.cost !== null && `, ${cost}`}
      </Text>
      {today.repeatedCount > 0 && (
        <Text size="small" tone="muted">
          <Plural
            value={today.repeatedCount}
            one="# pedido pode ter sido pago duas vezes: o servidor parou antes de guardar a resposta."
            other="# pedidos podem ter sido pagos duas vezes: o servidor parou antes de guardar as respostas."
          />
        </Text>
      )}
    </Stack>
  );
}
