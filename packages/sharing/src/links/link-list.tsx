import { Plural, useLingui } from '@lingui/react/macro';
import type { Share } from '@pauta/contract';
import { Button, ConfirmDialog, CopyButton, formatTimestamp, Heading, Inline, Stack, Text } from '@pauta/ui-kit';
import { useState } from 'react';
import { partsInOrder } from './available-parts.ts';
import * as styles from './link-list.css.ts';
import { usePartNames } from './part-names.ts';
import { sharePath } from './share-path.ts';

const day = { day: 'numeric', month: 'short' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function LinkFacts({ share }: { readonly share: Share }) {
  const { t, i18n } = useLingui();
  const { openCount, lastOpenedAt, media } = share;
  const expires = i18n.date(share.expiresAt, day);
  const last = lastOpenedAt && i18n.date(lastOpenedAt, moment);
  return (
    <Text size="small" tone="muted">
      <bdi>
        {share.state === 'active' && t`Vale até ${expires}`}
        {share.state === 'expired' && t`Expirou em ${expires}`}
        {share.state === 'revoked' && t`Desativado`}
      </bdi>
      {' · '}
      <bdi>
        {openCount === 0 ? (
          t`Ninguém abriu ainda`
        ) : (
          <>
            <Plural value={openCount} one="Aberto # vez" other="Aberto # vezes" />
            {last && <>, {t`a última em ${last}`}</>}
          </>
        )}
      </bdi>
      {media === 'preparing' && (
        <>
          {' · '}
          <bdi>{t`preparando o trecho da gravação`}</bdi>
        </>
      )}
      {media === 'failed' && (
        <>
          {' · '}
          <bdi>{t`não foi possível recortar a gravação`}</bdi>
        </>
      )}
    </Text>
  );
}

export type LinkListProps = {
  readonly shares: readonly Share[];
  readonly onRevoke: (share: Share) => Promise<void>;
};

/** Links of a meeting with their usage. */
export function LinkList({ shares, onRevoke }: LinkListProps) {
  const { t } = useLingui();
  const names = usePartNames();
  const [revoking, setRevoking] = useState<Share>();
  return (
    <Stack gap="x2">
      <Heading level={3}>{t`Links desta reunião`}</Heading>
      <ul className={styles.list} aria-label={t`Links desta reunião`}>
        {shares.map((share) => {
          const { id, range, state } = share;
          const parts = partsInOrder.filter((part) => share.parts.includes(part)).map((part) => names[part]);
          const span = range && `${formatTimestamp(range.startMs)}–${formatTimestamp(range.endMs)}`;
          return (
            <li key={id} className={styles.link}>
              <Stack gap="half" grow>
                <span className={state === 'active' ? styles.parts : styles.ended}>
                  <bdi>{[parts.join(', '), span].filter(Boolean).join(' · ')}</bdi>
                </span>
                <LinkFacts share={share} />
              </Stack>
              {state === 'active' && (
                <Inline gap="x1" align="center">
                  <CopyButton text={`${location.origin}${sharePath(id)}`} label={t`Copiar o link, sem a senha`} />
                  <Button size="xs" onPress={() => setRevoking(share)}>
                    {t`Desativar`}
                  </Button>
                </Inline>
              )}
            </li>
          );
        })}
      </ul>
      {revoking && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRevoking(undefined)}
          title={t`Desativar este link?`}
          confirmLabel={t`Desativar link`}
          tone="critical"
          onConfirm={() => onRevoke(revoking)}
        >
          {t`Quem tem o link e a senha deixa de ver a reunião na hora. Não é possível reativar; crie outro se precisar.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
