import { useLingui } from '@lingui/react/macro';
import { failureWords, stageWords } from '@pauta/api-client';
import type { ModelTrialResult } from '@pauta/contract';
import { numberFormat } from '@pauta/feature-api';
import { Banner } from '@pauta/ui-kit';

export type ModelTestProps = { readonly result: ModelTrialResult | undefined; readonly error: Error | null };

/** Result of a test. */
export function ModelTest({ result, error }: ModelTestProps) {
  const { t, i18n } = useLingui();
  if (error) {
    return <Banner tone="critical" title={failureWords(error, t`Não foi possível testar. Tente de novo.`)} />;
  }
  if (!result) return null;
  if (result.reason) {
    return (
      <Banner tone="critical" title={t`O teste não passou`}>
        <bdi>{stageWords({ reason: result.reason, detail: result.detail })}</bdi>
      </Banner>
    );
  }
  const seconds = numberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(result.durationMs / 1_000);
  return <Banner tone="positive" title={t`O modelo leu a frase de teste em ${seconds} s`} />;
}
