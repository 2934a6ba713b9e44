import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelServer } from '@pauta/contract';
import { Banner, Button, Stack, Text } from '@pauta/ui-kit';
import { useServerName } from '../general/use-server-name.ts';

export type FoundServersProps = {
  readonly servers: readonly ModelServer[];
  readonly onUse: (server: ModelServer, model: string) => void;
  readonly isPending: boolean;
};

/** Model servers found on this machine, each with a button to use it. */
export function FoundServers({ servers, onUse, isPending }: FoundServersProps) {
  const { t } = useLingui();
  const serverName = useServerName();
  if (servers.length === 0) return null;
  return (
    <Stack gap="x3">
      {servers.map((server) => {
        const name = serverName(server);
        const [first] = server.models;
        return (
          <Banner
            key={server.port}
            title={t`Encontramos um modelo nesta máquina: ${name}`}
            actions={
              first !== undefined && (
                <Button isPending={isPending} onPress={() => onUse(server, first)}>{t`Usar ${first}`}</Button>
              )
            }
          >
            {first === undefined ? (
              <Trans>Ele ainda não tem nenhum modelo. Baixe um nele e volte aqui.</Trans>
            ) : (
              <>
                <Trans>As conversas são lidas aqui mesmo, sem custo e sem sair desta máquina.</Trans>{' '}
                {server.models.length > 1 && (
                  <Text as="span" tone="muted">
                    {t`${plural(server.models.length - 1, { one: 'Há mais # modelo.', other: 'Há mais # modelos.' })}`}
                  </Text>
                )}
              </>
            )}
          </Banner>
        );
      })}
    </Stack>
  );
}
