import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { useDocumentTitle } from '@pauta/feature-api';
import { ErrorState, Loading, NoPermissionState, SkeletonBlock, Stack } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { botConfigOptions } from './bot-config.queries.ts';
import { BotIdentity } from './bot-identity.tsx';
import { RecorderChoice } from './recorder-choice.tsx';
import { PrivacyEmail } from '../general/privacy-email.tsx';

/** Appearance of the company's bot in meetings, and the e-mail to participants. */
export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t`Anotador`);
  const { data, error, isFetching, refetch } = useQuery(botConfigOptions());

  if (error instanceof ApiError && error.code === 'forbidden') return <NoPermissionState detail={error.message} />;
  if (error && !data) {
    return <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar o anotador.`)} />;
  }
  if (!data) {
    return (
      <Loading label={t`Carregando o anotador`}>
        <Stack gap="x5">
          <SkeletonBlock height="18rem" />
          <SkeletonBlock height="8rem" />
        </Stack>
      </Loading>
    );
  }
  return (
    <Stack gap="x5">
      <BotIdentity config={data} />
      <PrivacyEmail config={data} />
      <RecorderChoice />
    </Stack>
  );
}
