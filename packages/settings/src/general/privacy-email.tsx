import { Trans, useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { BotConfig } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import { Card, StatusChip, Stack, SuccessIcon, Switch, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setPrivacyEmailOptions } from '../bot/bot-config.queries.ts';
import * as styles from '../bot/bot.css.ts';

/** Whether participants get an e-mail beforehand, with a preview. Saved immediately. */
export function PrivacyEmail({ config }: { readonly config: BotConfig }) {
  const { t } = useLingui();
  const { companyName } = useUser();
  const { mutate, isPending, isSuccess } = useMutation(setPrivacyEmailOptions(useQueryClient()));
  const { name } = config;
  return (
    <Card
      title={t`Aviso de gravação por e-mail`}
      note={t`Vale para reuniões de uma agenda conectada, que dizem o e-mail dos convidados.`}
      actions={
        <span role="status">
          {isPending ? (
            <StatusChip tone="info">{t`Salvando`}</StatusChip>
          ) : (
            isSuccess && <StatusChip tone="positive" icon={SuccessIcon}>{t`Salvo`}</StatusChip>
          )}
        </span>
      }
    >
      <Stack gap="x4">
        <Switch
          label={t`Avisar os convidados antes da reunião`}
          description={t`Na sala, o anotador sempre avisa no chat.`}
          isSelected={config.privacyEmailEnabled}
          isDisabled={isPending}
          onChange={(isOn) =>
            mutate(isOn, {
              onError: (error) =>
                toast({
                  title: t`O aviso por e-mail continua como estava`,
                  description: failureWords(error, t`Tente de novo.`),
                  tone: 'critical',
                }),
            })
          }
        />
        {config.privacyEmailEnabled && (
          <section className={styles.letter} aria-label={t`E-mail que os convidados recebem`}>
            <strong>
              <Trans>Nossa reunião será gravada</Trans>
            </strong>
            <p>
              <Trans>
                {companyName} usa o {name} para gravar e transcrever esta reunião. Ele aparece entre os participantes.
              </Trans>
            </p>
            <p>
              <Trans>
                Se preferir que a reunião não seja gravada, responda a quem convidou você ou diga no início.
              </Trans>
            </p>
          </section>
        )}
      </Stack>
    </Card>
  );
}
