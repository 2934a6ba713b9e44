import { Trans, useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import { formatBytes } from '@pauta/feature-api';
import { Banner, Card, ErrorState, Loading, ProgressBar, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { companyStorageOptions } from './settings.queries.ts';

/** Share of used storage from which a warning is shown. */
const warningShare = 0.8;

/** Used and available storage of the company's recordings. For admins. */
export function CompanyStorage() {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(companyStorageOptions());

  const standing = () => {
    if (error && !data) {
      return (
        <ErrorState
          isCompact
          {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar o espaço usado.`)}
        />
      );
    }
    if (!data) {
      return (
        <Loading label={t`Carregando o espaço usado`}>
          <SkeletonBlock height="2.5rem" />
        </Loading>
      );
    }
    const share = data.usedBytes / data.limitBytes;
    const [used, limit] = [formatBytes(data.usedBytes, i18n.locale), formatBytes(data.limitBytes, i18n.locale)];
    const tone = share >= 1 ? 'critical' : share >= warningShare ? 'caution' : 'primary';
    return (
      <Stack gap="x4">
        {tone === 'caution' && (
          <Banner tone="caution" title={t`O espaço está acabando`}>
            <Trans>
              Quando acabar, novas gravações serão recusadas. Exclua reuniões antigas, ou peça mais espaço a quem
              administra o Pauta.
            </Trans>
          </Banner>
        )}
        {tone === 'critical' && (
          <Banner tone="critical" title={t`Não há mais espaço`}>
            <Trans>
              Novas gravações são recusadas. Exclua reuniões antigas, ou peça mais espaço a quem administra o Pauta.
            </Trans>
          </Banner>
        )}
        <ProgressBar
          label={t`Espaço usado`}
          value={Math.min(1, share)}
          valueLabel={t`${used} de ${limit}`}
          tone={tone}
        />
      </Stack>
    );
  };

  return (
    <Card
      title={t`Gravações da empresa`}
      note={t`Espaço usado pelas gravações, incluindo as que estão sendo enviadas. Só administradores veem isto.`}
    >
      {standing()}
    </Card>
  );
}
