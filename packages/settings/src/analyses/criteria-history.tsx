import { useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import {
  Button,
  Dialog,
  Diff,
  EmptyState,
  ErrorState,
  Inline,
  Loading,
  SkeletonRows,
  Stack,
  Text,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { promptVersionsOptions } from './criteria.queries.ts';
import * as styles from './criteria.css.ts';

export type CriteriaHistoryProps = {
  readonly teamId: string;
  /** Current text of the editor. */
  readonly prompt: string;
  readonly onRestore: (prompt: string) => void;
  readonly onClose: () => void;
};

/** Earlier versions of the team's criteria, with author, date and differences. */
export function CriteriaHistory({ teamId, prompt, onRestore, onClose }: CriteriaHistoryProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(promptVersionsOptions(teamId));
  const [shown, setShown] = useState<number | null>(null);
  const { data, error } = query;
  const restore = (text: string) => {
    onRestore(text);
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Versões`} width="large">
      {error && !data && <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar as versões.`)} />}
      {!data && !error && (
        <Loading label={t`Carregando as versões`}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {data?.length === 0 && <EmptyState isCompact>{t`Ninguém mudou estes critérios ainda`}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ version, isDefault, prompt: text, by, at }) => {
            const when = i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
            const who = by?.displayName ?? t`Pauta`;
            return (
              <li key={version} className={styles.item}>
                <Stack gap="x2">
                  <Text weight="strong">
                    {isDefault ? t`Versão ${version} · padrão do Pauta` : t`Versão ${version}`}
                  </Text>
                  <Text size="small" tone="muted">{t`${who} em ${when}`}</Text>
                  {shown === version && <Diff before={text} after={prompt} />}
                </Stack>
                <Inline gap="x2">
                  <Button
                    variant="ghost"
                    aria-expanded={shown === version}
                    onPress={() => setShown(shown === version ? null : version)}
                  >
                    {t`Comparar`}
                  </Button>
                  <Button onPress={() => restore(text)}>{t`Usar esta`}</Button>
                </Inline>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
