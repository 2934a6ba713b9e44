import { useLingui } from '@lingui/react/macro';
import { formErrorsOf } from '@pauta/api-client';
import { type BotConfig, longestBotName } from '@pauta/contract';
import { Button, Card, Form, Stack, TextField, toast } from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renameBotOptions } from './bot-config.queries.ts';
import { BotImage } from './bot-image.tsx';
import { BotTile } from './bot-tile.tsx';
import * as styles from './bot.css.ts';

/** Name and image of the bot, with a preview. */
export function BotIdentity({ config }: { readonly config: BotConfig }) {
  const { t } = useLingui();
  const rename = useMutation(renameBotOptions(useQueryClient()));
  const [draft, setDraft] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const typed = (draft ?? config.name).trim();
  const isEmpty = typed === '';
  const isChanged = !isEmpty && typed !== config.name;

  const submit = () => {
    if (isEmpty) setRefusals((count) => count + 1);
    if (!isChanged) return;
    rename.mutate(typed, {
      onSuccess: () => {
        setDraft(null);
        toast({ title: t`Nome salvo. Vale para as próximas reuniões.` });
      },
      onError: () => setRefusals((count) => count + 1),
    });
  };

  return (
    <Card
      title={t`Nome e imagem`}
      note={t`Quem está na reunião vê o anotador assim. Um nome claro avisa a todos que ela é gravada.`}
    >
      <div className={styles.columns}>
        <BotTile name={isEmpty ? config.name : typed} image={config.imageStatus === 'active' ? config.image : null} />
        <Stack gap="x5">
          <Form
            aria-label={t`Nome do anotador`}
            onSubmit={submit}
            refusals={refusals}
            {...formErrorsOf(rename.error, ['name'], t`Não foi possível salvar. Tente de novo.`)}
          >
            <div className={styles.nameForm}>
              <TextField
                label={t`Nome`}
                name="name"
                value={draft ?? config.name}
                onChange={(next) => {
                  setDraft(next);
                  if (rename.error) rename.reset();
                }}
                maxLength={longestBotName}
                autoComplete="off"
                {...(isEmpty && { errorMessage: t`Dê um nome ao anotador.` })}
              />
              <div className={styles.submit}>
                <Button type="submit" variant="primary" isPending={rename.isPending} isDisabled={!isChanged}>
                  {t`Salvar`}
                </Button>
              </div>
            </div>
          </Form>
          <BotImage config={config} />
        </Stack>
      </div>
    </Card>
  );
}
